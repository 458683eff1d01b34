# A partition without a name, an axis of None, and an axis beyond the names there are.
import jax.numpy as jnp
from flax import nnx


def variable(*names):
    return nnx.Param(jnp.array(1.0), out_sharding=names, eager_sharding=False)


def main():
    a, b = variable(None, "x"), variable("y")
    seen = []

    @nnx.transform_metadata(in_axes=(0, None), out_axes=(3, None), partition=None)
    def f(a, b):
        seen.append((a.out_sharding, b.out_sharding))
        return variable("z"), variable("z")

    return f(a, b), seen, a, b


# recorded from flax-0.12.12, program 3d8a491d87dbf617ce4a2b2469dda2ffbb59872a18e8bc9694ffb2752b00b37b
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {
#             "id": 0,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#             "metadata": {"eager_sharding": false, "out_sharding": {"tuple": ["z", null, null, null]}}
#           },
#           {
#             "id": 1,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#             "metadata": {"eager_sharding": false, "out_sharding": {"tuple": ["z"]}}
#           }
#         ]
#       },
#       {"id": 2, "list": [{"tuple": [{"tuple": ["x"]}, {"tuple": ["y"]}]}]},
#       {
#         "id": 3,
#         "variable": "Param",
#         "value": {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#         "metadata": {"eager_sharding": false, "out_sharding": {"tuple": [null, "x"]}}
#       },
#       {
#         "id": 4,
#         "variable": "Param",
#         "value": {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#         "metadata": {"eager_sharding": false, "out_sharding": {"tuple": ["y"]}}
#       }
#     ]
#   }
# }
