import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable from outside, passed to an inner grad that reads it."""
    w = nnx.Param(jnp.float32(2))

    @nnx.jit
    def f(x):
        return nnx.grad(lambda v, y: v[...] * y)(w, x)[...]

    return f(jnp.float32(3))


# recorded from flax-0.12.12, program 36f3ab210569e1e46948161bf7dd79bbc523151c1feedb3b72cf0791bb57de72
# modes: tree, graph
# {"outcome": "returned", "value": {"array": "float32", "shape": [], "data": [3.0]}}
# modes: compat
# {"outcome": "raised", "class": "trace", "exception": "ValueError"}
