import jax.numpy as jnp


def main():
    """Powers: an integer known when called multiplies, another exponent does not."""
    i, f, b = jnp.array([1, 2, 3]), jnp.array([0.5, 2.0, 4.0]), jnp.array([True, False])
    return (
        i**2,
        f**2,
        f**-1,
        f**0,
        b**2,
        i**i,
        f**i,
        f**0.5,
        f**True,
        2**i,
        f ** jnp.int32(3),
        f ** jnp.float32(2.0),
        jnp.power(f, 3),
        jnp.power(i, i),
        jnp.power(2, 3),
        jnp.power(2.0, 3),
        jnp.asarray(2) ** 2,
        jnp.asarray(2.0) ** 2,
    )


# recorded from flax-0.12.12, program 461048f1c4ff0fb2bd806fe6d3a3f97b88f5a65d349dbc5cb72addfa7b81a212
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "int32", "shape": [3], "data": [1, 4, 9]},
#       {"array": "float32", "shape": [3], "data": [0.25, 4.0, 16.0]},
#       {"array": "float32", "shape": [3], "data": [2.0, 0.5, 0.25]},
#       {"array": "float32", "shape": [3], "data": [1.0, 1.0, 1.0]},
#       {"array": "int32", "shape": [2], "data": [1, 0]},
#       {"array": "int32", "shape": [3], "data": [1, 4, 27]},
#       {"array": "float32", "shape": [3], "data": [0.5, 4.0, 64.0]},
#       {"array": "float32", "shape": [3], "data": [0.70710677, 1.4142135, 2.0]},
#       {"array": "float32", "shape": [3], "data": [0.5, 2.0, 4.0]},
#       {"array": "int32", "shape": [3], "data": [2, 4, 8]},
#       {"array": "float32", "shape": [3], "data": [0.125, 8.0, 64.0]},
#       {"array": "float32", "shape": [3], "data": [0.25, 4.0, 16.0]},
#       {"array": "float32", "shape": [3], "data": [0.125, 8.0, 64.0]},
#       {"array": "int32", "shape": [3], "data": [1, 4, 27]},
#       {"array": "int32", "shape": [], "weak": true, "data": [8]},
#       {"array": "float32", "shape": [], "weak": true, "data": [8.0]},
#       {"array": "int32", "shape": [], "weak": true, "data": [4]},
#       {"array": "float32", "shape": [], "weak": true, "data": [4.0]}
#     ]
#   }
# }
