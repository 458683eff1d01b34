import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """What a StateAxes shows."""
    axes = nnx.StateAxes({nnx.Param: 0, ...: None})
    same = nnx.StateAxes([(nnx.Param, 0), (..., None)])
    return axes.filters, axes.axes, axes == same, axes == nnx.StateAxes({nnx.Param: 1, ...: None})


# recorded from flax-0.12.12, program cdbcf521131580d17cbdf5e76bbbcd61ddcbd550b6de21762c811419763510a6
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [{"tuple": [{"class": "Param"}, {"opaque": "ellipsis"}]}, {"tuple": [0, null]}, true, false]
#   }
# }
