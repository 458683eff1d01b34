import jax
import jax.numpy as jnp
import numpy as np


def main():
    """Complex arrays are observed: on the device and of NumPy, weak ones, of each shape, with zeros of either sign."""
    z = jnp.asarray([1 + 2j, -3j, -1.5], dtype=jnp.complex64)
    return {
        "array": z,
        "scalar": z[0],
        "matrix": z[:, None] * z,
        "weak": jnp.asarray(1j) * 2,
        "host": np.asarray(z),
        "wide": np.array([0.1 + 0.25j]),
        "empty": z[:0],
        "zeros": jnp.conj(jnp.zeros(2, jnp.complex64)),
        "special": jnp.asarray([complex("nan"), complex("inf"), complex("-infj")]),
        "holomorphic": jax.grad(lambda z: z * z, holomorphic=True)(1 + 2j),
        "vmapped": jax.vmap(jnp.conj)(z),
    }


# recorded from flax-0.12.12, program a56fced21a7fd50932c13621ef077cc08e03b2be521f76878660bb6a7072f7f1
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "array",
#         {"array": "complex64", "shape": [3], "data": [[1.0, 2.0], [-0.0, -3.0], [-1.5, 0.0]]}
#       ],
#       ["scalar", {"array": "complex64", "shape": [], "data": [[1.0, 2.0]]}],
#       [
#         "matrix",
#         {
#           "array": "complex64",
#           "shape": [3, 3],
#           "data": [
#             [-3.0, 4.0],
#             [6.0, -3.0],
#             [-1.5, -3.0],
#             [6.0, -3.0],
#             [-9.0, 0.0],
#             [0.0, 4.5],
#             [-1.5, -3.0],
#             [0.0, 4.5],
#             [2.25, -0.0]
#           ]
#         }
#       ],
#       ["weak", {"array": "complex64", "shape": [], "weak": true, "data": [[0.0, 2.0]]}],
#       [
#         "host",
#         {
#           "array": "complex64",
#           "shape": [3],
#           "host": true,
#           "data": [[1.0, 2.0], [-0.0, -3.0], [-1.5, 0.0]]
#         }
#       ],
#       ["wide", {"array": "complex128", "shape": [1], "host": true, "data": [[0.1, 0.25]]}],
#       ["empty", {"array": "complex64", "shape": [0], "data": []}],
#       ["zeros", {"array": "complex64", "shape": [2], "data": [[0.0, -0.0], [0.0, -0.0]]}],
#       [
#         "special",
#         {"array": "complex64", "shape": [3], "data": [["nan", 0.0], ["inf", 0.0], [0.0, "-inf"]]}
#       ],
#       ["holomorphic", {"array": "complex64", "shape": [], "weak": true, "data": [[2.0, 4.0]]}],
#       [
#         "vmapped",
#         {"array": "complex64", "shape": [3], "data": [[1.0, -2.0], [-0.0, 3.0], [-1.5, -0.0]]}
#       ]
#     ]
#   }
# }
