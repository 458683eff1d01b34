import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable that holds a Variable that holds one, a few deep."""
    v = nnx.Variable(jnp.float32(1))
    for _ in range(10):
        v = nnx.Variable(v)
    return v + 1, v.dtype, v.shape, jnp.sin(nnx.Variable(0)), v[...] + 1


# recorded from flax-0.12.12, program 83ceba05a55db047ddf764c0aef9ea97478cb808b8301483855531f25e35712f
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {"dtype": "float32"},
#       {"tuple": []},
#       {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#       {"array": "float32", "shape": [], "data": [2.0]}
#     ]
#   }
# }
