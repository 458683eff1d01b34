import jax.numpy as jnp
from flax import nnx


def main():
    """What chooses: booleans, numbers, arrays; a Variable may be read for it."""
    v = nnx.Variable(jnp.float32(0.5))
    choose = lambda pred: nnx.cond(pred, lambda: 1, lambda: 2)
    values = [True, False, 2, 0, 0.0, 0.5, jnp.bool_(True), jnp.int32(0), v[...] > 1]
    return [choose(value) for value in values]


# recorded from flax-0.12.12, program 12bd762d82008ee18d3d02c7cd0d2d35ce427a244ff3cde4dd0c18bead8c5dea
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "int32", "shape": [], "weak": true, "data": [1]},
#       {"array": "int32", "shape": [], "weak": true, "data": [2]},
#       {"array": "int32", "shape": [], "weak": true, "data": [1]},
#       {"array": "int32", "shape": [], "weak": true, "data": [2]},
#       {"array": "int32", "shape": [], "weak": true, "data": [2]},
#       {"array": "int32", "shape": [], "weak": true, "data": [1]},
#       {"array": "int32", "shape": [], "weak": true, "data": [1]},
#       {"array": "int32", "shape": [], "weak": true, "data": [2]},
#       {"array": "int32", "shape": [], "weak": true, "data": [2]}
#     ]
#   }
# }
