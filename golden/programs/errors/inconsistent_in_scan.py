import jax.numpy as jnp
from flax import nnx


def main():
    """One Variable scanned over and broadcast at once."""
    v = nnx.Param(jnp.arange(3.0))

    def step(c, a, b):
        return c + a[...] + b[...].sum(), c

    f = nnx.scan(step, in_axes=(nnx.Carry, 0, None), out_axes=(nnx.Carry, 0))
    return f(jnp.float32(0), v, v)


# recorded from flax-0.12.12, program 68c4387f7fccfddd7329ba37ee27738928549b99eeb236ac87be87af631ed7b4
# modes: tree
# {"outcome": "raised", "class": "alias", "paths": ["args/1", "args/2"], "exception": "ValueError"}
# modes: graph
# {
#   "outcome": "raised",
#   "class": "inconsistent_aliasing",
#   "paths": ["args/1", "args/2"],
#   "exception": "ValueError"
# }
# modes: compat
# {
#   "outcome": "raised",
#   "class": "inconsistent_aliasing",
#   "paths": ["", ""],
#   "exception": "ValueError"
# }
