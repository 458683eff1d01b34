import jax.numpy as jnp
from flax import nnx


class Cell(nnx.Module):
    def __init__(self, w):
        self.w = nnx.Param(w)
        self.state = nnx.Variable(jnp.zeros_like(w))


def step(cell, x):
    cell.state[...] = cell.state[...] * cell.w[...] + x
    return cell, cell.state[...]


def run(cell, xs):
    scan = nnx.scan(step, in_axes=(nnx.Carry, 0), out_axes=(nnx.Carry, 0))
    return scan(cell, xs)[1]


def main():
    """Lanes of scans: an ensemble of recurrent cells over one sequence."""
    cells = nnx.vmap(Cell)(jnp.array([0.5, 1.0, 2.0]))
    ys = nnx.vmap(run, in_axes=(0, None), out_axes=1)(cells, jnp.array([1.0, 2.0, 4.0]))
    return ys, cells


# recorded from flax-0.12.12, program dfd297f8aec677c686b6ba02a5f1c17a76aeaa7d7d4de64b638d6180791f4376
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [3, 3], "data": [1.0, 1.0, 1.0, 2.5, 3.0, 4.0, 5.25, 7.0, 12.0]},
#       {
#         "id": 0,
#         "module": "Cell",
#         "attributes": {
#           "state": {
#             "id": 1,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [3], "data": [5.25, 7.0, 12.0]}
#           },
#           "w": {
#             "id": 2,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [3], "data": [0.5, 1.0, 2.0]}
#           }
#         }
#       }
#     ]
#   }
# }
