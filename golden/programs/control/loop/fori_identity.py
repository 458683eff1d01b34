import jax.numpy as jnp
from flax import nnx


def main():
    """Another Variable at the same place: compat takes it."""
    v = nnx.Variable(jnp.float32(1))
    out = nnx.fori_loop(0, 3, lambda i, c: (nnx.Variable(c[0][...] + 1), c[1] + 1), (v, 0))
    return out, v


# recorded from flax-0.12.12, program b1ec08d8ed7926d98e5790913ac07fd1c5cdf1f82988b027a8b38c5acdcb6800
# modes: tree, graph
# {"outcome": "raised", "class": "identity", "exception": "ValueError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {
#             "id": 0,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [4.0]}
#           },
#           {"array": "int32", "shape": [], "weak": true, "data": [3]}
#         ]
#       },
#       {"id": 1, "variable": "Variable", "value": {"array": "float32", "shape": [], "data": [1.0]}}
#     ]
#   }
# }
