import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """fork_rngs: each stream forked, some split; as a call and as a decorator."""
    rngs = nnx.Rngs(params=0, dropout=1)
    forked = nnx.fork_rngs(rngs, split={"dropout": 2, ...: None}, graph=True, graph_updates=False)

    @nnx.fork_rngs(split=2)
    def keys(rngs):
        return rngs.params.key[...]

    return forked.params.key[...], forked.dropout.key[...], keys(rngs), rngs.params.count[...], rngs.params.key[...]


# recorded from flax-0.12.12, program a37d05296f9d57b2086240da21eeab3e8ff8ca90db55d06a650e66068b27352e
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "key<fry>", "shape": [], "data": [1797259609, 2579123966]},
#       {"array": "key<fry>", "shape": [2], "data": [3704974950, 1863054868, 2705940334, 2639757084]},
#       {"array": "key<fry>", "shape": [2], "data": [346279018, 360566543, 3968330031, 3923691647]},
#       {"array": "uint32", "shape": [], "data": [2]},
#       {"array": "key<fry>", "shape": [], "data": [0, 0]}
#     ]
#   }
# }
