# A body under jax.checkpoint with a static argument is staged once for each of its values, whichever wrapper calls it.
import jax
import jax.numpy as jnp
from flax import nnx


def main():
    v = nnx.BatchStat(jnp.float32(1.0))

    def read(x, n):
        return v[...] * x

    first = jax.checkpoint(read, static_argnums=1)(3.0, 1)
    v[...] = 2.0
    again = jax.checkpoint(read, static_argnums=1)
    return first, again(3.0, 1), again(3.0, 2)


# recorded from flax-0.12.12, program 8879545b9028cfc4fb4cdd963db8d6f836f07485229e440cdb8ed0800820435f
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [3.0]},
#       {"array": "float32", "shape": [], "data": [3.0]},
#       {"array": "float32", "shape": [], "data": [6.0]}
#     ]
#   }
# }
