import jax.numpy as jnp
from flax import nnx


@nnx.vmap(out_axes=(0, 1))
def f(x):
    v = nnx.Param(jnp.ones(2) * x)
    return v, v


def main():
    """One Variable made inside and returned on two axes."""
    return f(jnp.arange(3.0))


# recorded from flax-0.12.12, program ef914c6aa8b0c3559b5001a14a05a76bd64de10e98bd6e80e6bd790cf5624538
# modes: tree
# {"outcome": "raised", "class": "alias", "paths": ["out/0", "out/1"], "exception": "ValueError"}
# modes: graph
# {
#   "outcome": "raised",
#   "class": "inconsistent_aliasing",
#   "paths": ["out/0", "out/1"],
#   "exception": "ValueError"
# }
# modes: compat
# {
#   "outcome": "raised",
#   "class": "inconsistent_aliasing",
#   "paths": ["", ""],
#   "exception": "ValueError"
# }
