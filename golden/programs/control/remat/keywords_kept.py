# A rematerialised function that is called again by keyword: whether it reads again what it closes over.
import jax
import jax.numpy as jnp
from flax import nnx


def main():
    outs = []
    for transform in (nnx.remat, jax.checkpoint, nnx.jit):
        held = nnx.Dict({"b": nnx.Param(jnp.float32(1.0))})

        def read(x, y=None):
            return held.b[...] * 1.0

        f = transform(read)
        before = f(x=1.0), f(1.0, y=1.0), f(1.0)
        held.b = nnx.Param(jnp.float32(2.0))
        outs.append((before, f(x=1.0), f(1.0, y=1.0), f(y=1.0, x=1.0), f(1.0), f(x=1)))
    return outs


# recorded from flax-0.12.12, program f00d5b8d071a43dcbdf21ea33c77f04b64af76cd4c05259e580aa0c62b424cb2
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "tuple": [
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [1.0]},
#               {"array": "float32", "shape": [], "data": [1.0]},
#               {"array": "float32", "shape": [], "data": [1.0]}
#             ]
#           },
#           {"array": "float32", "shape": [], "data": [1.0]},
#           {"array": "float32", "shape": [], "data": [1.0]},
#           {"array": "float32", "shape": [], "data": [2.0]},
#           {"array": "float32", "shape": [], "data": [1.0]},
#           {"array": "float32", "shape": [], "data": [2.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [1.0]},
#               {"array": "float32", "shape": [], "data": [1.0]},
#               {"array": "float32", "shape": [], "data": [1.0]}
#             ]
#           },
#           {"array": "float32", "shape": [], "data": [1.0]},
#           {"array": "float32", "shape": [], "data": [1.0]},
#           {"array": "float32", "shape": [], "data": [2.0]},
#           {"array": "float32", "shape": [], "data": [1.0]},
#           {"array": "float32", "shape": [], "data": [2.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [1.0]},
#               {"array": "float32", "shape": [], "data": [1.0]},
#               {"array": "float32", "shape": [], "data": [1.0]}
#             ]
#           },
#           {"array": "float32", "shape": [], "data": [1.0]},
#           {"array": "float32", "shape": [], "data": [1.0]},
#           {"array": "float32", "shape": [], "data": [2.0]},
#           {"array": "float32", "shape": [], "data": [1.0]},
#           {"array": "float32", "shape": [], "data": [2.0]}
#         ]
#       }
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "tuple": [
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [1.0]},
#               {"array": "float32", "shape": [], "data": [1.0]},
#               {"array": "float32", "shape": [], "data": [1.0]}
#             ]
#           },
#           {"array": "float32", "shape": [], "data": [1.0]},
#           {"array": "float32", "shape": [], "data": [1.0]},
#           {"array": "float32", "shape": [], "data": [1.0]},
#           {"array": "float32", "shape": [], "data": [1.0]},
#           {"array": "float32", "shape": [], "data": [2.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [1.0]},
#               {"array": "float32", "shape": [], "data": [1.0]},
#               {"array": "float32", "shape": [], "data": [1.0]}
#             ]
#           },
#           {"array": "float32", "shape": [], "data": [1.0]},
#           {"array": "float32", "shape": [], "data": [1.0]},
#           {"array": "float32", "shape": [], "data": [2.0]},
#           {"array": "float32", "shape": [], "data": [1.0]},
#           {"array": "float32", "shape": [], "data": [2.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [1.0]},
#               {"array": "float32", "shape": [], "data": [1.0]},
#               {"array": "float32", "shape": [], "data": [1.0]}
#             ]
#           },
#           {"array": "float32", "shape": [], "data": [1.0]},
#           {"array": "float32", "shape": [], "data": [1.0]},
#           {"array": "float32", "shape": [], "data": [2.0]},
#           {"array": "float32", "shape": [], "data": [1.0]},
#           {"array": "float32", "shape": [], "data": [2.0]}
#         ]
#       }
#     ]
#   }
# }
