import jax.numpy as jnp


def main():
    """diff, ediff1d, cumulative sums, ptp, and their axes."""
    x = jnp.array([[1, 4, 9], [2, 3, 5]])
    return [
        jnp.diff(x), jnp.diff(x, axis=0), jnp.diff(x, n=2), jnp.diff(jnp.array([1.0, 3.0]), prepend=0.0),
        jnp.diff(jnp.array([True, False, False])), jnp.ediff1d(x), jnp.ptp(x), jnp.ptp(x, axis=1),
        jnp.cumsum(x), jnp.cumsum(x, axis=0), jnp.cumprod(x, axis=1), jnp.cumsum(x > 2),
    ]


# recorded from flax-0.12.12, program 076e68532074b16e4ad5aa49445d5b3ca4ff4701bde272bd94bad71d11f4b4ba
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "int32", "shape": [2, 2], "data": [3, 5, 1, 2]},
#       {"array": "int32", "shape": [1, 3], "data": [1, -1, -4]},
#       {"array": "int32", "shape": [2, 1], "data": [2, 1]},
#       {"array": "float32", "shape": [2], "data": [1.0, 2.0]},
#       {"array": "bool", "shape": [2], "data": [true, false]},
#       {"array": "int32", "shape": [5], "data": [3, 5, -7, 1, 2]},
#       {"array": "int32", "shape": [], "data": [8]},
#       {"array": "int32", "shape": [2], "data": [8, 3]},
#       {"array": "int32", "shape": [6], "data": [1, 5, 14, 16, 19, 24]},
#       {"array": "int32", "shape": [2, 3], "data": [1, 4, 9, 3, 7, 14]},
#       {"array": "int32", "shape": [2, 3], "data": [1, 4, 36, 2, 6, 30]},
#       {"array": "int32", "shape": [6], "data": [0, 1, 2, 2, 3, 4]}
#     ]
#   }
# }
