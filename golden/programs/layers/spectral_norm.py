# SpectralNorm keeps an estimate of its layer's largest singular value, and updates it unless told not to.
import jax.numpy as jnp
from flax import nnx


def main():
    rngs = nnx.Rngs(1)
    x = jnp.arange(6.0).reshape(2, 3) / 4
    layer = nnx.SpectralNorm(nnx.Linear(3, 2, rngs=rngs), n_steps=2, rngs=rngs)
    before = layer.batch_stats[("kernel", "sigma")][...]
    still = layer(x, update_stats=False)
    same = layer.batch_stats[("kernel", "sigma")][...]
    return before, still, same, layer(x), layer.batch_stats[("kernel", "sigma")][...] > 0


# recorded from flax-0.12.12, program 1b8eba564715d7c329e28adfb858be135d917701ec339e832a8838f7fcab4e91
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [1.0]},
#       {
#         "array": "float32",
#         "shape": [2, 2],
#         "data": [-0.24001397, 0.16558164, -0.32902396, 0.08528051]
#       },
#       {"array": "float32", "shape": [], "data": [1.0]},
#       {
#         "array": "float32",
#         "shape": [2, 2],
#         "data": [-0.24001396, 0.16558161, -0.32902396, 0.08528043]
#       },
#       {"array": "bool", "shape": [], "data": [true]}
#     ]
#   }
# }
