import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """split_rngs of a node: a new one in tree and graph mode, the same one for a while in compat."""
    rngs = nnx.Rngs(params=0, dropout=1)
    split = nnx.split_rngs(rngs, splits=3, only="params", graph=True, graph_updates=False)
    shapes = split.params.key.shape, split.dropout.key.shape, rngs.params.key.shape
    with nnx.split_rngs(rngs, splits=(2, 2), graph=True, graph_updates=True):
        inside = rngs.params.key.shape, rngs.params.count[...]
    return shapes, inside, rngs.params.key[...], rngs.params.count[...], split.params.key[...]


# recorded from flax-0.12.12, program ff560345da9c5a77c3fbba1609d32065ca4cb5aefb5ce34573c9fac7ffcb6907
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"tuple": [{"tuple": [3]}, {"tuple": []}, {"tuple": []}]},
#       {"tuple": [{"tuple": [2, 2]}, {"array": "uint32", "shape": [2, 2], "data": [0, 0, 0, 0]}]},
#       {"array": "key<fry>", "shape": [], "data": [0, 0]},
#       {"array": "uint32", "shape": [], "data": [2]},
#       {
#         "array": "key<fry>",
#         "shape": [3],
#         "data": [4165894930, 804218099, 1353695780, 2116000888, 2839387376, 2467677468]
#       }
#     ]
#   }
# }
