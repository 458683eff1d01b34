import jax
import jax.numpy as jnp
from jax import lax


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Sums, products and extremes over segments."""
    x, m = jnp.array([1.0, 2.0, 4.0, 8.0]), jnp.array([[4.0, 2.0], [2.0, 5.0]])
    ids, data = jnp.array([0, 0, 2, 1]), jnp.array([1.0, 2.0, 3.0, 4.0])
    return [
        jax.ops.segment_sum(data, ids), jax.ops.segment_sum(data, ids, 4), jax.ops.segment_sum(data, ids, 2),
        jax.ops.segment_sum(data, jnp.array([0, -1, 5, 1]), 3), jax.ops.segment_prod(data, ids, 4),
        jax.ops.segment_max(data, ids, 4), jax.ops.segment_min(data, ids, 4),
        jax.ops.segment_max(jnp.arange(4), ids, 4), jax.ops.segment_min(jnp.arange(4, dtype=jnp.int8), ids, 4),
        jax.ops.segment_max(jnp.array([True, False, True, False]), ids, 4),
        jax.ops.segment_min(jnp.array([True, False, True, False]), ids, 4),
        jax.ops.segment_sum(jnp.ones((4, 2)), ids, 3), answer(lambda: jax.ops.segment_sum(data, ids, -1)),
        answer(lambda: jax.ops.segment_sum(data, ids[:2], 3)),
        jax.ops.segment_sum(data, ids, 3, indices_are_sorted=True),
        answer(lambda: jax.jit(lambda d, i: jax.ops.segment_sum(d, i))(data, ids)),
        jax.jit(lambda d, i: jax.ops.segment_sum(d, i, 3))(data, ids),
        jax.grad(lambda d: jax.ops.segment_sum(d, ids, 3)[0])(data), lax.associative_scan(jnp.add, x),
        lax.associative_scan(jnp.add, x, reverse=True),
        lax.associative_scan(lambda a, b: (a[0] * b[0], a[0] * b[1] + a[1]), (x, x)),
        lax.associative_scan(jnp.add, jnp.ones((2, 3)), axis=1),
        lax.associative_scan(jnp.maximum, jnp.array([3, 1, 4, 1, 5])), answer(lambda: lax.associative_scan(3, x)),
        answer(lambda: lax.associative_scan(jnp.add, (x, x[:2]))), lax.associative_scan(jnp.add, jnp.zeros(0)),
        lax.associative_scan(jnp.add, x[:1]),
    ]


# recorded from flax-0.12.12, program dc435efa73e5018ac90b9418a2195d0c929fd9c0db44840f8775daaa879c660e
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "float32", "shape": [3], "data": [3.0, 4.0, 3.0]},
#       {"array": "float32", "shape": [4], "data": [3.0, 4.0, 3.0, 0.0]},
#       {"array": "float32", "shape": [2], "data": [3.0, 4.0]},
#       {"array": "float32", "shape": [3], "data": [1.0, 4.0, 0.0]},
#       {"array": "float32", "shape": [4], "data": [2.0, 4.0, 3.0, 1.0]},
#       {"array": "float32", "shape": [4], "data": [2.0, 4.0, 3.0, "-inf"]},
#       {"array": "float32", "shape": [4], "data": [1.0, 4.0, 3.0, "inf"]},
#       {"array": "int32", "shape": [4], "data": [1, 3, 2, -2147483648]},
#       {"array": "int8", "shape": [4], "data": [0, 3, 2, 127]},
#       {"array": "bool", "shape": [4], "data": [true, false, true, false]},
#       {"array": "bool", "shape": [4], "data": [false, false, true, true]},
#       {"array": "float32", "shape": [3, 2], "data": [2.0, 2.0, 1.0, 1.0, 1.0, 1.0]},
#       "ValueError",
#       "ValueError",
#       {"array": "float32", "shape": [3], "data": [3.0, 4.0, 3.0]},
#       "ConcretizationTypeError",
#       {"array": "float32", "shape": [3], "data": [3.0, 4.0, 3.0]},
#       {"array": "float32", "shape": [4], "data": [1.0, 1.0, 0.0, 0.0]},
#       {"array": "float32", "shape": [4], "data": [1.0, 3.0, 7.0, 15.0]},
#       {"array": "float32", "shape": [4], "data": [15.0, 14.0, 12.0, 8.0]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [4], "data": [1.0, 2.0, 8.0, 64.0]},
#           {"array": "float32", "shape": [4], "data": [1.0, 3.0, 11.0, 75.0]}
#         ]
#       },
#       {"array": "float32", "shape": [2, 3], "data": [1.0, 2.0, 3.0, 1.0, 2.0, 3.0]},
#       {"array": "int32", "shape": [5], "data": [3, 3, 4, 4, 5]},
#       "TypeError",
#       "ValueError",
#       {"array": "float32", "shape": [0], "data": []},
#       {"array": "float32", "shape": [1], "data": [1.0]}
#     ]
#   }
# }
