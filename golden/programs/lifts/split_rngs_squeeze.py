import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """squeeze: one split, without its axis; the decorator puts everything back."""

    @nnx.split_rngs(splits=1, squeeze=True)
    def draw(rngs):
        return rngs.params(), rngs.params.count[...]

    rngs = nnx.Rngs(params=7)
    return draw(rngs), rngs.params.count[...], rngs.params.key[...], draw(rngs)


# recorded from flax-0.12.12, program 3baa11e22450c056dba5e7fc9d21e337364fbb4bbd05e35ed459cb043a33c14e
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"array": "key<fry>", "shape": [], "data": [2104974619, 1294875220]},
#           {"array": "uint32", "shape": [], "data": [1]}
#         ]
#       },
#       {"array": "uint32", "shape": [], "data": [1]},
#       {"array": "key<fry>", "shape": [], "data": [0, 7]},
#       {
#         "tuple": [
#           {"array": "key<fry>", "shape": [], "data": [3060271025, 2295382075]},
#           {"array": "uint32", "shape": [], "data": [1]}
#         ]
#       }
#     ]
#   }
# }
