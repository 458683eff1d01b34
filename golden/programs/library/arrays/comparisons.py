import jax.numpy as jnp


def main():
    """Comparisons give bools, weak where both sides are."""
    i, f = jnp.array([1, 2, 3]), jnp.array([0.5, 2.0, jnp.nan])
    weak = jnp.asarray(1.0)
    return (
        i == 2,
        i != 2,
        i < 2,
        i <= 2,
        i > 2,
        i >= 2,
        2 < i,
        f == f,
        f != f,
        f < jnp.inf,
        weak > 0,
        weak == 1,
        i == jnp.array([1.0, 2.5, 3.0]),
        jnp.array([True, False]) == 1,
        jnp.array([True, False]) < 2.5,
        jnp.float32(1) < 2,
    )


# recorded from flax-0.12.12, program b32b849c1cbf4bfb3717c8d546b9835f953db6326ae5764a878177b48ed13ca0
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "bool", "shape": [3], "data": [false, true, false]},
#       {"array": "bool", "shape": [3], "data": [true, false, true]},
#       {"array": "bool", "shape": [3], "data": [true, false, false]},
#       {"array": "bool", "shape": [3], "data": [true, true, false]},
#       {"array": "bool", "shape": [3], "data": [false, false, true]},
#       {"array": "bool", "shape": [3], "data": [false, true, true]},
#       {"array": "bool", "shape": [3], "data": [false, false, true]},
#       {"array": "bool", "shape": [3], "data": [true, true, false]},
#       {"array": "bool", "shape": [3], "data": [false, false, true]},
#       {"array": "bool", "shape": [3], "data": [true, true, false]},
#       {"array": "bool", "shape": [], "weak": true, "data": [true]},
#       {"array": "bool", "shape": [], "weak": true, "data": [true]},
#       {"array": "bool", "shape": [3], "data": [true, false, true]},
#       {"array": "bool", "shape": [2], "weak": true, "data": [true, false]},
#       {"array": "bool", "shape": [2], "weak": true, "data": [true, true]},
#       {"array": "bool", "shape": [], "data": [true]}
#     ]
#   }
# }
