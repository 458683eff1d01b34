import jax
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2))
        self.n = nnx.BatchStat(jnp.float32(1))


def main():
    """The same Module under two filters."""
    a = Net()
    f = lambda a, b: a.w[...] * b.w[...]
    return nnx.grad(f, argnums=(nnx.DiffState(0, nnx.Param), nnx.DiffState(1, nnx.BatchStat)))(a, a)


# recorded from flax-0.12.12, program 27a7f0be16b4d865c15f98ce04fd715e0c34c49be5e6b2870a38676060898c70
# modes: tree, graph
# {"outcome": "not_offered", "what": "DiffState", "exception": "ValueError"}
# modes: compat
# {
#   "outcome": "raised",
#   "class": "inconsistent_aliasing",
#   "paths": ["n", "n", "w", "w"],
#   "exception": "ValueError"
# }
