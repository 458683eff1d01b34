import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2))
        self.n = nnx.Variable(jnp.float32(0))


def main():
    """A module on axis None: read in every step; its updates, threaded or dropped."""
    model = Model()

    def step(m, c, x):
        m.n[...] += 1
        return c + m.w[...] * x, m.n[...]

    carry, ys = nnx.scan(
        step, in_axes=(None, nnx.Carry, 0), out_axes=(nnx.Carry, 0)
    )(model, jnp.float32(0), jnp.arange(3.0))
    return carry, ys, model


# recorded from flax-0.12.12, program 4f37685721d113cd44225473b4ee5fc55b7ca1652f7f8361b496f4dcd1ee8a29
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [6.0]},
#       {"array": "float32", "shape": [3], "data": [1.0, 2.0, 3.0]},
#       {
#         "id": 0,
#         "module": "Model",
#         "attributes": {
#           "n": {
#             "id": 1,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [3.0]}
#           },
#           "w": {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}}
#         }
#       }
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [6.0]},
#       {"array": "float32", "shape": [3], "data": [1.0, 1.0, 1.0]},
#       {
#         "id": 0,
#         "module": "Model",
#         "attributes": {
#           "n": {
#             "id": 1,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [0.0]}
#           },
#           "w": {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}}
#         }
#       }
#     ]
#   }
# }
