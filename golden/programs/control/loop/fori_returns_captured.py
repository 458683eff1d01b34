# The body of fori_loop returns a Variable made outside as its carry.
import jax.numpy as jnp
from flax import nnx


def main():
    outside = nnx.Variable(jnp.float32(5.0))
    v = nnx.Variable(jnp.float32(1.0))
    result = nnx.fori_loop(0, 2, lambda i, carry: outside, v)
    return result, v, outside


# recorded from flax-0.12.12, program 68ebd837276f9dfa6e75798beacd8792deeea519caf19ef4cfd031cab5ebe850
# modes: tree, graph
# {"outcome": "raised", "class": "identity", "exception": "ValueError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"id": 0, "variable": "Variable", "value": {"array": "float32", "shape": [], "data": [5.0]}},
#       {"id": 1, "variable": "Variable", "value": {"array": "float32", "shape": [], "data": [1.0]}},
#       {"id": 2, "variable": "Variable", "value": {"array": "float32", "shape": [], "data": [5.0]}}
#     ]
#   }
# }
