import jax.numpy as jnp
from flax import nnx


def scale(flag, x):
    if flag > 0:
        return x * 2
    return x


def main():
    """What is not mapped is known inside vmap: Python may branch on it, but not on a mapped value."""
    xs = jnp.arange(3.0)
    y = nnx.vmap(scale, in_axes=(None, 0))(jnp.int32(1), xs)
    try:
        nnx.vmap(scale, in_axes=(0, 0))(jnp.ones(3), xs)
    except TypeError as error:
        return y, error


# recorded from flax-0.12.12, program 7a715a1484519a472052cc9524603af415f473b4841629cf0ddcc2193a7a16b5
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [3], "data": [0.0, 2.0, 4.0]},
#       {"exception": "TracerBoolConversionError"}
#     ]
#   }
# }
