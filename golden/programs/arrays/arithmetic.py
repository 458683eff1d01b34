import jax.numpy as jnp


def main():
    """Operators on arrays and Python numbers, with the types that come out."""
    a = jnp.array([1, 2, 3])
    f = jnp.array([0.5, 1.5, 2.5])
    u = jnp.array([1, 2, 3], dtype=jnp.uint32)
    b = a > 1
    return (
        a + 1, a * 2.0, a / 2, a // 2, a % 2, -a, a**2,
        f + a, u + a, b + a, b & (a < 3), ~b, a << 1, a ^ 3,
        2 - f, 1 / f[0], abs(-f), f == 1.5, a.sum(), f.mean(), f @ f,
    )


# recorded from flax-0.12.12, program 6d7f9e8a5269c1521728ac5d9ce636156615f276239dd75446a02c3fe12fa568
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "int32", "shape": [3], "data": [2, 3, 4]},
#       {"array": "float32", "shape": [3], "weak": true, "data": [2.0, 4.0, 6.0]},
#       {"array": "float32", "shape": [3], "data": [0.5, 1.0, 1.5]},
#       {"array": "int32", "shape": [3], "data": [0, 1, 1]},
#       {"array": "int32", "shape": [3], "data": [1, 0, 1]},
#       {"array": "int32", "shape": [3], "data": [-1, -2, -3]},
#       {"array": "int32", "shape": [3], "data": [1, 4, 9]},
#       {"array": "float32", "shape": [3], "data": [1.5, 3.5, 5.5]},
#       {"array": "int32", "shape": [3], "data": [2, 4, 6]},
#       {"array": "int32", "shape": [3], "data": [1, 3, 4]},
#       {"array": "bool", "shape": [3], "data": [false, true, false]},
#       {"array": "bool", "shape": [3], "data": [true, false, false]},
#       {"array": "int32", "shape": [3], "data": [2, 4, 6]},
#       {"array": "int32", "shape": [3], "data": [2, 1, 0]},
#       {"array": "float32", "shape": [3], "data": [1.5, 0.5, -0.5]},
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {"array": "float32", "shape": [3], "data": [0.5, 1.5, 2.5]},
#       {"array": "bool", "shape": [3], "data": [false, true, false]},
#       {"array": "int32", "shape": [], "data": [6]},
#       {"array": "float32", "shape": [], "data": [1.5]},
#       {"array": "float32", "shape": [], "data": [8.75]}
#     ]
#   }
# }
