import jax
import jax.numpy as jnp


@jax.jit
def third(x):
    return x / 3


def main():
    """Types of 64 bits for a while; a function is staged anew where they are there."""
    before = third(1.0), jnp.arange(2)
    with jax.enable_x64(True):
        inside = third(1.0), jnp.arange(2), jnp.array(0.1)
        with jax.enable_x64(False):
            inner = jnp.array(0.1)
    with jax.enable_x64(True):
        again = third(jnp.float64(2.0)), jax.grad(lambda x: x * x * 0.5)(0.1)
    after = third(1.0), inside[2].dtype, jnp.array(0.1)
    return before, inside, inner, again, after


# recorded from flax-0.12.12, program 887279a88074f45748a6052a08536cbd20259edf2cb08736d465b2de2624add1
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [0.33333334]},
#           {"array": "int32", "shape": [2], "data": [0, 1]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float64", "shape": [], "weak": true, "data": [0.3333333333333333]},
#           {"array": "int64", "shape": [2], "data": [0, 1]},
#           {"array": "float64", "shape": [], "weak": true, "data": [0.1]}
#         ]
#       },
#       {"array": "float32", "shape": [], "weak": true, "data": [0.1]},
#       {
#         "tuple": [
#           {"array": "float64", "shape": [], "data": [0.6666666666666666]},
#           {"array": "float64", "shape": [], "weak": true, "data": [0.1]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [0.33333334]},
#           {"dtype": "float64"},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.1]}
#         ]
#       }
#     ]
#   }
# }
