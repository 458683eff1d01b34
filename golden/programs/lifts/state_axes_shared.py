import jax
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.arange(2.0))


def main():
    """One Variable under two prefixes that say the same, and under two that differ."""
    m = Net()
    same = nnx.vmap(lambda a, b: a.w[...] + b.w[...], in_axes=(nnx.StateAxes({nnx.Param: 0}), nnx.StateAxes({...: 0})))
    return same(m, m), nnx.vmap(
        lambda a, b: a.w[...], in_axes=(nnx.StateAxes({nnx.Param: 0}), nnx.StateAxes({...: None}))
    )(m, m)


# recorded from flax-0.12.12, program 396d1661d5fcc24c777026e327314880d50e046039500c7747811520cf59b167
# modes: tree, graph
# {"outcome": "not_offered", "what": "StateAxes", "exception": "ValueError"}
# modes: compat
# {
#   "outcome": "raised",
#   "class": "inconsistent_aliasing",
#   "paths": ["w", "w"],
#   "exception": "ValueError"
# }
