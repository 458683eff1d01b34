import jax.numpy as jnp


def main():
    """Reductions without what is not a number."""
    nan = jnp.array([[1.0, jnp.nan, 3.0], [jnp.nan, jnp.nan, 2.0]])
    ints = jnp.array([3, 1, 2, 1, 3])
    return [
        jnp.nanprod(nan), jnp.nanprod(nan, axis=0), jnp.nansum(nan, axis=1, keepdims=True), jnp.nanvar(nan),
        jnp.nanvar(nan, axis=0), jnp.nanvar(nan, axis=1, ddof=1), jnp.nanvar(nan, axis=1, keepdims=True),
        jnp.nanstd(nan, axis=0), jnp.nanstd(ints), jnp.nanmean(nan, axis=0), jnp.nanmax(nan, axis=0),
        jnp.nanmin(jnp.full(2, jnp.nan)), jnp.nanargmax(nan), jnp.nanargmax(nan, axis=0), jnp.nanargmin(nan, axis=1),
        jnp.nanargmin(nan, axis=1, keepdims=True), jnp.nanargmax(ints), jnp.nancumsum(nan), jnp.nancumsum(nan, axis=1),
        jnp.nancumsum(ints, dtype=jnp.float32), jnp.nan_to_num(nan),
        jnp.nan_to_num(jnp.array([jnp.inf, -jnp.inf, jnp.nan]), nan=1.0, posinf=2.0, neginf=3.0),
    ]


# recorded from flax-0.12.12, program f4028ce3003f86c173b40cb875c10903d29436448ee72f96a6807d47345590ba
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "float32", "shape": [], "data": [6.0]},
#       {"array": "float32", "shape": [3], "data": [1.0, 1.0, 6.0]},
#       {"array": "float32", "shape": [2, 1], "data": [4.0, 2.0]},
#       {"array": "float32", "shape": [], "data": [0.6666667]},
#       {"array": "float32", "shape": [3], "data": [0.0, "nan", 0.25]},
#       {"array": "float32", "shape": [2], "data": [2.0, "nan"]},
#       {"array": "float32", "shape": [2, 1], "data": [1.0, 0.0]},
#       {"array": "float32", "shape": [3], "data": [0.0, "nan", 0.5]},
#       {"array": "float32", "shape": [], "data": [0.8944272]},
#       {"array": "float32", "shape": [3], "data": [1.0, "nan", 2.5]},
#       {"array": "float32", "shape": [3], "data": [1.0, "nan", 3.0]},
#       {"array": "float32", "shape": [], "data": ["nan"]},
#       {"array": "int32", "shape": [], "data": [2]},
#       {"array": "int32", "shape": [3], "data": [0, -1, 0]},
#       {"array": "int32", "shape": [2], "data": [0, 2]},
#       {"array": "int32", "shape": [2, 1], "data": [0, 2]},
#       {"array": "int32", "shape": [], "data": [0]},
#       {"array": "float32", "shape": [6], "data": [1.0, 1.0, 4.0, 4.0, 4.0, 6.0]},
#       {"array": "float32", "shape": [2, 3], "data": [1.0, 1.0, 4.0, 0.0, 0.0, 2.0]},
#       {"array": "float32", "shape": [5], "data": [3.0, 4.0, 6.0, 7.0, 10.0]},
#       {"array": "float32", "shape": [2, 3], "data": [1.0, 0.0, 3.0, 0.0, 0.0, 2.0]},
#       {"array": "float32", "shape": [3], "data": [2.0, 3.0, 1.0]}
#     ]
#   }
# }
