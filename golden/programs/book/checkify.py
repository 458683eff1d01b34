import jax.numpy as jnp
from flax import nnx


class Stock(nnx.Module):
    def __init__(self):
        self.left = nnx.Variable(jnp.float32(5.0))


def take(stock, x):
    stock.left[...] = stock.left[...] - x
    stock.taken = x
    return stock.left[...]


def main():
    """An error value beside the output; the effects of the body stand."""
    stock = Stock()
    error, left = nnx.checkify(take)(stock, 2.0)
    return error.get(), left, stock.left, hasattr(stock, "taken")


# recorded from flax-0.12.12, program 2bb1b50b8f51f39489ccc40152d8571e21bf46e0ab04173cf4a9007b54116dd7
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       null,
#       {"array": "float32", "shape": [], "data": [3.0]},
#       {"id": 0, "variable": "Variable", "value": {"array": "float32", "shape": [], "data": [3.0]}},
#       false
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       null,
#       {"array": "float32", "shape": [], "data": [3.0]},
#       {"id": 0, "variable": "Variable", "value": {"array": "float32", "shape": [], "data": [3.0]}},
#       true
#     ]
#   }
# }
