"""lax.reduce_window: a fold of each window, from the initial value; the largest has the derivative, of equal ones the first."""
import jax
import jax.numpy as jnp
from jax import lax


def error(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__


def main():
    x = jnp.array([[1.0, 2.0, 2.0, jnp.nan], [3.0, -0.0, 0.0, 1.0], [-1.0, 5.0, 4.0, 4.0]])
    i = jnp.arange(6)
    zeros = jnp.array([0.0, -0.0, -0.0, 0.0])
    ties = jnp.array([1.0, 1.0, 3.0, 3.0, 0.0, 0.0])
    weights = jnp.array([1.0, 2.0, 4.0, 8.0, 16.0])
    window = lambda *args, **kwargs: lax.reduce_window(*args, **kwargs)
    values = [
        window(x, -jnp.inf, lax.max, (2, 2), (1, 1), "SAME"),
        window(x, jnp.inf, lax.min, (2, 2), (1, 2), "VALID"),
        window(x, 0.0, lax.add, (2, 3), (1, 1), "SAME_LOWER"),
        window(x, 0.0, lax.add, (2, 2), (2, 1), ((1, 1), (0, -1))),
        window(x, 0.0, lax.add, (2, 2), (1, 1), "VALID", (2, 1), (1, 2)),
        window(x, 0.0, lax.add, (5, 2)),
        window(i, 0, lax.add, (3,)),
        window(i, 0.0, lax.add, (3,)),
        window(i.astype(jnp.bfloat16), 0.0, lax.add, (3,)),
        window(i * 1.0, 1.0, lax.mul, (3,)),
        window(i * 1.0, 1.0, lax.add, (3,), (1,), "SAME"),
        window(i * 1.0, 1.0, lax.add, (3,), (2,), ((1, 2),), (2,)),
        window(i * 1.0, 1.0, lambda a, b: a - b, (3,)),
        window((i * 1.0, i), (0.0, 1), lambda a, b: (a[0] + b[0], a[1] * b[1]), (3,)),
        window(zeros, -jnp.inf, lax.max, (2,)),
        window(zeros, jnp.inf, lax.min, (2,)),
        window(zeros, -0.0, lax.add, (2,)),
        window(jnp.array([1e8, 1.0, -1e8, 1.0]), 0.0, lax.add, (4,)),
        window(jnp.zeros((0, 3)), 0.0, lax.add, (1, 2)),
    ]
    derivatives = [
        jax.grad(lambda y: (window(y, -jnp.inf, lax.max, (2,)) * weights).sum())(ties),
        jax.grad(lambda y: (window(y, jnp.inf, lax.min, (2,)) * weights).sum())(ties),
        jax.grad(lambda y: (window(y, 0.0, lax.add, (2,)) * weights).sum())(ties),
        jax.jvp(lambda y: window(y, -jnp.inf, lax.max, (2,)), (ties,), (jnp.arange(6.0),)),
        jax.hessian(lambda y: window(y * y, -jnp.inf, lax.max, (2,)).sum())(ties[:3]),
        jax.vmap(lambda y: window(y, -jnp.inf, lax.max, (2,)))(x),
        jax.vmap(lambda y: window(y, -jnp.inf, lax.max, (2,)), in_axes=1)(x),
        jax.jit(lambda y: window(y, -jnp.inf, lax.max, (2, 2)))(x),
    ]
    errors = [
        error(lambda: window(x, 0.0, lax.add, (2, 2), (1,))),
        error(lambda: window(x, 0.0, lax.add, (2,), (1, 1))),
        error(lambda: window(x, 0.0, lax.add, (0, 2))),
        error(lambda: window(x, 0.0, lax.add, (2, 2), (0, 1))),
        error(lambda: window(x, 0.0, lax.add, (2, 2), (1, 1), "ALL")),
        error(lambda: window(x, jnp.zeros(2), lax.add, (2, 2))),
        error(lambda: window((x, x), 0.0, lax.add, (2, 2))),
        error(lambda: window(3.0, 0.0, lax.add, ())),
    ]
    return values, derivatives, errors


# recorded from flax-0.12.12, program 52657612ffbc797a0ce0c7860910829cf0481c8931a1aab9cb74e154a36d8044
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {
#             "array": "float32",
#             "shape": [3, 4],
#             "data": [3.0, 2.0, "nan", "nan", 5.0, 5.0, 4.0, 4.0, 5.0, 5.0, 4.0, 4.0]
#           },
#           {"array": "float32", "shape": [2, 2], "data": [-0.0, "nan", -1.0, 0.0]},
#           {
#             "array": "float32",
#             "shape": [3, 4],
#             "data": [3.0, 5.0, "nan", "nan", 6.0, 8.0, "nan", "nan", 7.0, 11.0, 14.0, 9.0]
#           },
#           {"array": "float32", "shape": [2, 2], "data": [3.0, 4.0, 7.0, 9.0]},
#           {"array": "float32", "shape": [4, 2], "data": [3.0, "nan", 3.0, 1.0, 3.0, 1.0, 3.0, 9.0]},
#           {"array": "float32", "shape": [0, 3], "data": []},
#           {"array": "int32", "shape": [4], "data": [3, 6, 9, 12]},
#           {"array": "int32", "shape": [4], "data": [3, 6, 9, 12]},
#           {"array": "bfloat16", "shape": [4], "data": [3.0, 6.0, 9.0, 12.0]},
#           {"array": "float32", "shape": [4], "data": [0.0, 6.0, 24.0, 60.0]},
#           {"array": "float32", "shape": [6], "data": [2.0, 4.0, 7.0, 10.0, 13.0, 10.0]},
#           {"array": "float32", "shape": [6], "data": [1.0, 2.0, 3.0, 4.0, 5.0, 6.0]},
#           {"array": "float32", "shape": [4], "data": [-2.0, -5.0, -8.0, -11.0]},
#           {
#             "tuple": [
#               {"array": "float32", "shape": [4], "data": [3.0, 6.0, 9.0, 12.0]},
#               {"array": "int32", "shape": [4], "data": [0, 6, 24, 60]}
#             ]
#           },
#           {"array": "float32", "shape": [3], "data": [0.0, -0.0, 0.0]},
#           {"array": "float32", "shape": [3], "data": [-0.0, -0.0, -0.0]},
#           {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]},
#           {"array": "float32", "shape": [1], "data": [1.0]},
#           {"array": "float32", "shape": [0, 2], "data": []}
#         ]
#       },
#       {
#         "id": 1,
#         "list": [
#           {"array": "float32", "shape": [6], "data": [1.0, 0.0, 6.0, 8.0, 16.0, 0.0]},
#           {"array": "float32", "shape": [6], "data": [1.0, 2.0, 4.0, 0.0, 24.0, 0.0]},
#           {"array": "float32", "shape": [6], "data": [1.0, 3.0, 6.0, 12.0, 24.0, 16.0]},
#           {
#             "tuple": [
#               {"array": "float32", "shape": [5], "data": [1.0, 3.0, 3.0, 3.0, 0.0]},
#               {"array": "float32", "shape": [5], "data": [0.0, 2.0, 2.0, 3.0, 4.0]}
#             ]
#           },
#           {
#             "array": "float32",
#             "shape": [3, 3],
#             "data": [2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 2.0]
#           },
#           {
#             "array": "float32",
#             "shape": [3, 3],
#             "data": [2.0, 2.0, "nan", 3.0, 0.0, 1.0, 5.0, 5.0, 4.0]
#           },
#           {"array": "float32", "shape": [4, 2], "data": [3.0, 3.0, 2.0, 5.0, 2.0, 4.0, "nan", 4.0]},
#           {"array": "float32", "shape": [2, 3], "data": [3.0, 2.0, "nan", 5.0, 5.0, 4.0]}
#         ]
#       },
#       {
#         "id": 2,
#         "list": ["TypeError", "TypeError", "TypeError", "TypeError", "RuntimeError", "TypeError", "ValueError", "AttributeError"]
#       }
#     ]
#   }
# }
