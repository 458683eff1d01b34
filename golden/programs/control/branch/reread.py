import jax
import jax.numpy as jnp
from flax import nnx


box = [None]


def read(x):
    return x + box[0]


def main():
    """A branch that reads an outer Variable again: what a kept staged body gives."""
    box[0] = jnp.float32(1)
    a = jax.lax.cond(True, read, read, jnp.float32(0))
    box[0] = jnp.float32(8)
    return a, jax.lax.cond(True, read, read, jnp.float32(0))


# recorded from flax-0.12.12, program b34f39ad414d23a56d34ce15b72d0c704dee4c1454cc2a555ab8694df3a7a048
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [1.0]},
#       {"array": "float32", "shape": [], "data": [1.0]}
#     ]
#   }
# }
