import jax.numpy as jnp
from flax import nnx


@nnx.grad
def slope(x):
    if x > 0:
        return x * x
    return -3 * x


def main():
    """The value under grad is known: Python may branch on it."""
    return slope(jnp.float32(2)), slope(jnp.float32(-2)), slope(1.5)


# recorded from flax-0.12.12, program ee39e257045f2d3e93553130aba5ca24e269dcdf38ec2a7c13557f64966d3613
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [4.0]},
#       {"array": "float32", "shape": [], "data": [-3.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [3.0]}
#     ]
#   }
# }
