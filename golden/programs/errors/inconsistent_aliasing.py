import jax.numpy as jnp
from flax import nnx


class Leaf(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.arange(2.0))


def main():
    """One module as two arguments with different axes."""
    leaf = Leaf()
    f = nnx.vmap(lambda a, b: a.w[...] + b.w[...].sum(), in_axes=(0, None))
    return f(leaf, leaf)


# recorded from flax-0.12.12, program bf8a05d33d87454051751d2413438dddcd5122d5e38e9d100368245c3d2d8fa3
# modes: tree
# {
#   "outcome": "raised",
#   "class": "alias",
#   "paths": ["args/0/w", "args/1/w"],
#   "exception": "ValueError"
# }
# modes: graph
# {
#   "outcome": "raised",
#   "class": "inconsistent_aliasing",
#   "paths": ["args/0/w", "args/1/w"],
#   "exception": "ValueError"
# }
# modes: compat
# {
#   "outcome": "raised",
#   "class": "inconsistent_aliasing",
#   "paths": ["w", "w"],
#   "exception": "ValueError"
# }
