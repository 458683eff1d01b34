# A cycle in the carry of a loop: where it is refused, the program catches the error and goes on.
import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(3.0))
        self.me = self


def main():
    m = M()

    def up(m):
        m.w[...] += 1.0
        return m

    try:
        nnx.while_loop(lambda m: m.w[...] < 5.0, up, m)
        ended = "taken"
    except Exception as error:
        ended = type(error).__name__
    return m, ended


# recorded from flax-0.12.12, program 262e73635f1b6cbe8a3ab008ee190e15d4dba4ea945e1903fbc26c5e3715136d
# modes: tree
# {"outcome": "raised", "class": "recursion", "exception": "RecursionError"}
# modes: graph, compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "module": "M",
#         "attributes": {
#           "me": {"ref": 0},
#           "w": {"id": 1, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [5.0]}}
#         }
#       },
#       "taken"
#     ]
#   }
# }
