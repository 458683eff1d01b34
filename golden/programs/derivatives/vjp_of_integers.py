# Integers beside what is differentiated: the outputs of vjp; nothing to differentiate.
import jax
import jax.numpy as jnp
from flax import nnx


def main():
    x, n = jnp.float32(3), jnp.int32(2)
    results = []
    for vjp in (nnx.vjp, jax.vjp):
        out, _ = vjp(lambda x, n: (x * n, n + 1), x, n)
        empty, pull = vjp(lambda nothing: 2.0, ())
        aux = vjp(lambda x, n: (x * n, n), x, n, has_aux=True)
        results.append((out, empty, pull(1.0), aux[0], aux[2]))
    return results


# recorded from flax-0.12.12, program b4383f6887de727db6a39955bd95290b8783773e03741e65bf14c7cd04b4d25d
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
#               {"array": "float32", "shape": [], "data": [6.0]},
#               {"array": "int32", "shape": [], "data": [3]}
#             ]
#           },
#           {"float": 2.0},
#           {"tuple": [{"tuple": []}]},
#           {"array": "float32", "shape": [], "data": [6.0]},
#           {"array": "int32", "shape": [], "data": [2]}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [6.0]},
#               {"array": "int32", "shape": [], "data": [3]}
#             ]
#           },
#           {"float": 2.0},
#           {"tuple": [{"tuple": []}]},
#           {"array": "float32", "shape": [], "data": [6.0]},
#           {"array": "int32", "shape": [], "data": [2]}
#         ]
#       }
#     ]
#   }
# }
# modes: compat
# {"outcome": "not_offered", "what": "vjp", "exception": "NotImplementedError"}
