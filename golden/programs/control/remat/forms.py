import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """Options, decorators, keywords."""
    @nnx.remat
    def plain(x, scale=1.0):
        return x * scale

    @nnx.remat(static_argnums=1, prevent_cse=False)
    def static(x, n):
        return x if n > 2 else -x

    p = jax.remat(lambda x, n: x + n, static_argnums=(1,))
    return plain(2.0), plain(2.0, scale=0.5), static(jnp.float32(1), 3), static(jnp.float32(1), 0), p(1.0, 2)


# recorded from flax-0.12.12, program fb34ea359099f237cd064073e42a81b308a33e3c4b96e6d6c411d1dc4f734aac
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#       {"array": "float32", "shape": [], "data": [1.0]},
#       {"array": "float32", "shape": [], "data": [-1.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [3.0]}
#     ]
#   }
# }
