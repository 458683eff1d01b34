import jax.numpy as jnp
from flax import nnx


def main():
    """Two Variables that change places: compat takes it."""
    a, b = nnx.Variable(jnp.float32(1)), nnx.Variable(jnp.float32(2))
    out = nnx.fori_loop(0, 3, lambda i, c: (c[1], c[0]), (a, b))
    return out[0] is a, out, a, b


# recorded from flax-0.12.12, program 139392543b84b16f61b20287793e83e13b4df0d54c3b42e01307acbee2f683f7
# modes: tree, graph
# {"outcome": "raised", "class": "identity", "exception": "ValueError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       false,
#       {
#         "tuple": [
#           {
#             "id": 0,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [2.0]}
#           },
#           {
#             "id": 1,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [1.0]}
#           }
#         ]
#       },
#       {"ref": 1},
#       {"ref": 0}
#     ]
#   }
# }
