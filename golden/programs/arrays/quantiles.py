import jax.numpy as jnp


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Quantiles and medians, along axes and by every method."""
    x, m = jnp.array([3.0, 1.0, 2.0, 1.0]), jnp.array([[4.0, 1.0, 3.0], [2.0, 6.0, 5.0]])
    nan = jnp.array([[1.0, jnp.nan, 3.0], [jnp.nan, jnp.nan, 2.0]])
    ints = jnp.array([3, 1, 2, 1, 3])
    return [
        [jnp.quantile(x, 0.25, method=method) for method in ("linear", "lower", "higher", "midpoint", "nearest")],
        [jnp.quantile(x, 0.5, method=method) for method in ("linear", "lower", "higher", "midpoint", "nearest")],
        jnp.quantile(m, 0.5), jnp.quantile(m, 0.5, axis=0), jnp.quantile(m, jnp.array([0.0, 1.0]), axis=1),
        jnp.quantile(m, 0.5, axis=-1, keepdims=True), jnp.quantile(m, jnp.array([0.0, 0.5]), axis=0, keepdims=True),
        jnp.quantile(ints, 0.5), jnp.quantile(nan, 0.5, axis=1), jnp.percentile(x, 25),
        jnp.percentile(m, jnp.array([0, 50, 100]), axis=1), jnp.percentile(m, 50, keepdims=True), jnp.median(m),
        jnp.median(m, axis=0), jnp.quantile(x, 2.0), jnp.quantile(x, -1.0),
        answer(lambda: jnp.quantile(x, 0.5, method="other")),
    ]


# recorded from flax-0.12.12, program e4aee3b5dacaa13e62980fd9d9b1ac269e74476f7ea4e31ed4eb448394f7bb8d
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "id": 1,
#         "list": [
#           {"array": "float32", "shape": [], "data": [1.0]},
#           {"array": "float32", "shape": [], "data": [1.0]},
#           {"array": "float32", "shape": [], "data": [1.0]},
#           {"array": "float32", "shape": [], "data": [1.0]},
#           {"array": "float32", "shape": [], "data": [1.0]}
#         ]
#       },
#       {
#         "id": 2,
#         "list": [
#           {"array": "float32", "shape": [], "data": [1.5]},
#           {"array": "float32", "shape": [], "data": [1.0]},
#           {"array": "float32", "shape": [], "data": [2.0]},
#           {"array": "float32", "shape": [], "data": [1.5]},
#           {"array": "float32", "shape": [], "data": [1.0]}
#         ]
#       },
#       {"array": "float32", "shape": [], "data": [3.5]},
#       {"array": "float32", "shape": [3], "data": [3.0, 3.5, 4.0]},
#       {"array": "float32", "shape": [2, 2], "data": [1.0, 2.0, 4.0, 6.0]},
#       {"array": "float32", "shape": [2, 1], "data": [3.0, 5.0]},
#       {"array": "float32", "shape": [2, 1, 3], "data": [2.0, 1.0, 3.0, 3.0, 3.5, 4.0]},
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {"array": "float32", "shape": [2], "data": ["nan", "nan"]},
#       {"array": "float32", "shape": [], "data": [1.0]},
#       {"array": "float32", "shape": [3, 2], "data": [1.0, 2.0, 3.0, 5.0, 4.0, 6.0]},
#       {"array": "float32", "shape": [1, 1], "data": [3.5]},
#       {"array": "float32", "shape": [], "data": [3.5]},
#       {"array": "float32", "shape": [3], "data": [3.0, 3.5, 4.0]},
#       {"array": "float32", "shape": [], "data": [3.0]},
#       {"array": "float32", "shape": [], "data": [1.0]},
#       "ValueError"
#     ]
#   }
# }
