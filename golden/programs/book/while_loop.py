import jax.numpy as jnp
from flax import nnx


class Halving(nnx.Module):
    def __init__(self):
        self.x = nnx.Variable(jnp.float32(20.0))
        self.trips = nnx.Variable(jnp.int32(0))


def goes_on(model):
    return model.x[...] > 1.0


def halve(model):
    model.x[...] = model.x[...] / 2.0
    model.trips[...] = model.trips[...] + 1
    return model


def main():
    """The carry's Variables come back at their places; the Module around them only in compat."""
    model = Halving()
    carried = nnx.while_loop(goes_on, halve, model)
    return carried is model, carried.x is model.x, model.x, model.trips


# recorded from flax-0.12.12, program ecac71ba9d9fc5a91155ed675793a6695c4a7a1a3c8a450b61f72b0c3f17da03
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       false,
#       true,
#       {"id": 0, "variable": "Variable", "value": {"array": "float32", "shape": [], "data": [0.625]}},
#       {"id": 1, "variable": "Variable", "value": {"array": "int32", "shape": [], "data": [5]}}
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       true,
#       true,
#       {"id": 0, "variable": "Variable", "value": {"array": "float32", "shape": [], "data": [0.625]}},
#       {"id": 1, "variable": "Variable", "value": {"array": "int32", "shape": [], "data": [5]}}
#     ]
#   }
# }
