# The Einsum layer: a bias along the axes of the kernel that come out, and another equation at the call.
import jax.numpy as jnp
from flax import nnx


def refused(make):
    try:
        make()
        return False
    except ValueError:
        return True


def main():
    rngs = nnx.Rngs(0)
    x = jnp.arange(12.0).reshape(2, 3, 2) / 8
    layer = nnx.Einsum("nta,hab->nthb", (4, 2, 2), (4, 2), bias_init=nnx.initializers.ones, rngs=rngs)
    plain = nnx.Einsum("ab,bc->ac", (2, 3), rngs=rngs)
    errors = (
        refused(lambda: nnx.Einsum("ab,bc", (2, 3), rngs=rngs)),
        refused(lambda: nnx.Einsum("ab->ba", (2, 3), rngs=rngs)),
    )
    return layer(x), plain(x[0]), plain(x, "tab,bc->tac"), nnx.state(layer), errors


# recorded from flax-0.12.12, program 22346e743f69a0a369d540f493f8b3c62de36c0ee384aa0084e157597ff3d3a4
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "array": "float32",
#         "shape": [2, 3, 4, 2],
#         "data": [0.9644479, 0.945265, 1.0344222, 0.95173216, 0.94019824, 1.0064056, 1.0775231, 1.0241231, 0.98793495, 0.7500824, 1.0207735, 0.9113654, 0.96975696, 0.8546393, 1.1247048, 1.095301, 1.0114219, 0.5548997, 1.0071249, 0.8709986, 0.9993156, 0.7028731, 1.1718866, 1.1664789, 1.034909, 0.35971707, 0.9934763, 0.83063185, 1.0288744, 0.55110687, 1.2190683, 1.2376568, 1.058396, 0.16453445, 0.97982764, 0.7902651, 1.058433, 0.39934063, 1.2662501, 1.3088347, 1.081883, -0.030648232, 0.966179, 0.7498983, 1.0879917, 0.24757445, 1.3134317, 1.3800125]
#       },
#       {
#         "array": "float32",
#         "shape": [3, 3],
#         "data": [-0.07330998, 0.03645633, 0.0018116831, 0.020413704, 0.35968286, -0.072936125, 0.11413739, 0.6829094, -0.14768393]
#       },
#       {
#         "array": "float32",
#         "shape": [2, 3, 3],
#         "data": [-0.07330998, 0.03645633, 0.0018116831, 0.020413704, 0.35968286, -0.072936125, 0.11413739, 0.6829094, -0.14768393, 0.2078611, 1.006136, -0.22243175, 0.30158475, 1.3293625, -0.29717955, 0.39530843, 1.6525891, -0.37192735]
#       },
#       {
#         "id": 0,
#         "state": [
#           [
#             "bias",
#             {
#               "id": 1,
#               "variable": "Param",
#               "value": {
#                 "array": "float32",
#                 "shape": [4, 2],
#                 "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]
#               }
#             }
#           ],
#           [
#             "kernel",
#             {
#               "id": 2,
#               "variable": "Param",
#               "value": {
#                 "array": "float32",
#                 "shape": [4, 2, 2],
#                 "data": [0.37836495, -0.34285027, -0.28441685, -0.43788025, -0.32997137, 0.22467543, 0.2753769, -0.38614255, 0.5966491, -0.6583093, -0.47841427, 0.05124438, -0.43145794, 0.09172684, 0.6201849, 0.19298476]
#               }
#             }
#           ]
#         ]
#       },
#       {"tuple": [true, true]}
#     ]
#   }
# }
