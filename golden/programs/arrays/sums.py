import jax.numpy as jnp


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Sums step by step, areas, slopes, covariances and sliding products."""
    x, m, t = jnp.arange(4.0), jnp.arange(6.0).reshape(2, 3), jnp.arange(24.0).reshape(2, 3, 4)
    w, short = jnp.array([1.0, 2.0, 4.0, 8.0]), jnp.array([1.0, 0.5, 0.25])
    return [
        jnp.cumulative_sum(w), jnp.cumulative_sum(m, axis=1, include_initial=True),
        jnp.cumulative_prod(w, include_initial=True), jnp.cumulative_sum(jnp.arange(3), dtype=jnp.float32),
        answer(lambda: jnp.cumulative_sum(jnp.float32(1))), jnp.cumulative_sum(m, axis=-2, include_initial=True),
        answer(lambda: jnp.cumulative_prod(m, axis=2)), jnp.cumulative_sum(jnp.array([True, True])), jnp.trapezoid(w),
        jnp.trapezoid(w, dx=2.0), jnp.trapezoid(w, jnp.array([0.0, 1.0, 3.0, 4.0])), jnp.trapezoid(m, axis=0),
        jnp.trapezoid(m, m), jnp.trapezoid(jnp.arange(3)), jnp.trapezoid(m, jnp.array([0.0, 2.0]), axis=0),
        jnp.gradient(w), jnp.gradient(w, 2.0), jnp.gradient(m), jnp.gradient(m, axis=1),
        jnp.gradient(m, 2.0, axis=(0, 1)), answer(lambda: jnp.gradient(w[:1])), jnp.gradient(jnp.arange(3)), jnp.cov(m),
        jnp.cov(m, rowvar=False), jnp.cov(m, bias=True), jnp.cov(m, ddof=0), jnp.corrcoef(w), jnp.corrcoef(m),
        jnp.corrcoef(m, rowvar=False), answer(lambda: jnp.convolve(w, short, 'other')),
        answer(lambda: jnp.convolve(m, w)), answer(lambda: jnp.correlate(m, w)),
        answer(lambda: jnp.convolve(w, jnp.zeros(0))), answer(lambda: jnp.correlate(jnp.zeros(0), w)),
        jnp.convolve(jnp.arange(3), w),
    ]


# recorded from flax-0.12.12, program e1e03548c2e552ceab649aba108fa3c552db3646381f22d06820892e6d006c8f
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "float32", "shape": [4], "data": [1.0, 3.0, 7.0, 15.0]},
#       {"array": "float32", "shape": [2, 4], "data": [0.0, 0.0, 1.0, 3.0, 0.0, 3.0, 7.0, 12.0]},
#       {"array": "float32", "shape": [5], "data": [1.0, 1.0, 2.0, 8.0, 64.0]},
#       {"array": "float32", "shape": [3], "data": [0.0, 1.0, 3.0]},
#       "ValueError",
#       {"array": "float32", "shape": [3, 3], "data": [0.0, 0.0, 0.0, 0.0, 1.0, 2.0, 3.0, 5.0, 7.0]},
#       "ValueError",
#       {"array": "int32", "shape": [2], "data": [1, 2]},
#       {"array": "float32", "shape": [], "data": [10.5]},
#       {"array": "float32", "shape": [], "data": [21.0]},
#       {"array": "float32", "shape": [], "data": [13.5]},
#       {"array": "float32", "shape": [3], "data": [1.5, 2.5, 3.5]},
#       {"array": "float32", "shape": [2], "data": [2.0, 8.0]},
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {"array": "float32", "shape": [3], "data": [3.0, 5.0, 7.0]},
#       {"array": "float32", "shape": [4], "data": [1.0, 1.5, 3.0, 4.0]},
#       {"array": "float32", "shape": [4], "data": [0.5, 0.75, 1.5, 2.0]},
#       {
#         "id": 1,
#         "list": [
#           {"array": "float32", "shape": [2, 3], "data": [3.0, 3.0, 3.0, 3.0, 3.0, 3.0]},
#           {"array": "float32", "shape": [2, 3], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0]}
#         ]
#       },
#       {"array": "float32", "shape": [2, 3], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0]},
#       {
#         "id": 2,
#         "list": [
#           {"array": "float32", "shape": [2, 3], "data": [1.5, 1.5, 1.5, 1.5, 1.5, 1.5]},
#           {"array": "float32", "shape": [2, 3], "data": [0.5, 0.5, 0.5, 0.5, 0.5, 0.5]}
#         ]
#       },
#       "ValueError",
#       {"array": "float32", "shape": [3], "data": [1.0, 1.0, 1.0]},
#       {"array": "float32", "shape": [2, 2], "data": [1.0, 1.0, 1.0, 1.0]},
#       {"array": "float32", "shape": [3, 3], "data": [4.5, 4.5, 4.5, 4.5, 4.5, 4.5, 4.5, 4.5, 4.5]},
#       {"array": "float32", "shape": [2, 2], "data": [0.6666667, 0.6666667, 0.6666667, 0.6666667]},
#       {"array": "float32", "shape": [2, 2], "data": [0.6666667, 0.6666667, 0.6666667, 0.6666667]},
#       {"array": "float32", "shape": [], "data": [1.0]},
#       {"array": "float32", "shape": [2, 2], "data": [1.0, 1.0, 1.0, 1.0]},
#       {"array": "float32", "shape": [3, 3], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]},
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       {"array": "float32", "shape": [6], "data": [0.0, 1.0, 4.0, 8.0, 16.0, 16.0]}
#     ]
#   }
# }
