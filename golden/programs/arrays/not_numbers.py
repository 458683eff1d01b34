import jax.numpy as jnp


def main():
    """What ignores NaN, and what replaces it."""
    x = jnp.array([[1.0, jnp.nan, 3.0], [jnp.nan, jnp.nan, jnp.nan]])
    y = jnp.array([jnp.inf, -jnp.inf, jnp.nan, -0.0, 2.0])
    return [
        jnp.nansum(x), jnp.nansum(x, axis=1), jnp.nanmean(x), jnp.nanmax(x), jnp.nanmin(x, axis=0),
        jnp.nan_to_num(y), jnp.nan_to_num(y, nan=1.0, posinf=8.0), jnp.isposinf(y), jnp.isneginf(y),
        jnp.signbit(y), jnp.copysign(2.0, y), jnp.heaviside(y, 0.5), jnp.median(x[0, ::2]), jnp.median(y[3:]),
    ]


# recorded from flax-0.12.12, program c40ce44d9c915aab14ffb662b5d38b6da431991df1a9955793477683a48e2be5
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "float32", "shape": [], "data": [4.0]},
#       {"array": "float32", "shape": [2], "data": [4.0, 0.0]},
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {"array": "float32", "shape": [], "data": [3.0]},
#       {"array": "float32", "shape": [3], "data": [1.0, "nan", 3.0]},
#       {"array": "float32", "shape": [5], "data": [3.4028235e+38, -3.4028235e+38, 0.0, -0.0, 2.0]},
#       {"array": "float32", "shape": [5], "data": [8.0, -3.4028235e+38, 1.0, -0.0, 2.0]},
#       {"array": "bool", "shape": [5], "data": [true, false, false, false, false]},
#       {"array": "bool", "shape": [5], "data": [false, true, false, false, false]},
#       {"array": "bool", "shape": [5], "data": [false, true, false, true, false]},
#       {"array": "float32", "shape": [5], "data": [2.0, -2.0, 2.0, -2.0, 2.0]},
#       {"array": "float32", "shape": [5], "data": [1.0, 0.0, "nan", 0.5, 1.0]},
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {"array": "float32", "shape": [], "data": [1.0]}
#     ]
#   }
# }
