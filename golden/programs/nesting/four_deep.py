import jax.numpy as jnp
from flax import nnx


class Cell(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(3))
        self.log = nnx.Variable(jnp.float32(0))


def innermost(cell, x):
    cell.log[...] += 1
    return cell.w[...] * x * x


def lane(cell, x):
    total, grads = nnx.value_and_grad(lambda x: nnx.jit(innermost)(cell, x))(x)
    return total + grads


def main():
    """jit of vmap of grad of jit: the innermost closes over a module of an outer body."""
    cell = Cell()
    try:
        y = nnx.jit(nnx.vmap(lane, in_axes=(None, 0)))(cell, jnp.arange(3.0))
    except Exception as error:
        y = error
    return y, cell


# recorded from flax-0.12.12, program c755067d012c898ec41ee238936cebae68cdb14430f0f234b973166d0fe8b355
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"exception": "TraceContextError"},
#       {
#         "id": 0,
#         "module": "Cell",
#         "attributes": {
#           "log": {
#             "id": 1,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [0.0]}
#           },
#           "w": {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [3.0]}}
#         }
#       }
#     ]
#   }
# }
