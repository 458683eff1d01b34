"""A Variable that is reachable twice from the arguments of make_jaxpr."""
import jax.numpy as jnp
from flax import nnx


def main():
    v = nnx.Variable(jnp.float32(1.0))
    seen = []

    def add(a, b):
        seen.append(a is b)
        return a[...] + b[...]

    nnx.make_jaxpr(add)(v, v)
    return seen, v


# recorded from flax-0.12.12, program a5806c1f5b983f7ada84cecf6ada3a26a2247de9b3cc42c0c6829fc107261241
# modes: tree, graph
# {"outcome": "raised", "class": "alias", "paths": ["args/0", "args/1"], "exception": "ValueError"}
# modes: compat
# {"outcome": "not_offered", "what": "make_jaxpr", "exception": "ValueError"}
