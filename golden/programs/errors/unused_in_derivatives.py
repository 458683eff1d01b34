"""A leaked tracer or a deleted array with which a derivative computes nothing has the derivative zero."""
import jax
import jax.numpy as jnp


def leaked():
    kept = []
    jax.jit(lambda x: kept.append(x * 2) or x)(jnp.ones(2))
    return kept[0]


def deleted():
    x = jnp.ones(2)
    jax.jit(lambda x: x * 2, donate_argnums=0)(x)
    return x


def attempt(f):
    try:
        return f()
    except Exception as error:
        return type(error).__name__


def main():
    one = jnp.array([1.0, 2.0])
    loss = lambda x, y: (y * y).sum()
    used = lambda x, y: (x * y).sum()
    return [
        {
            "grad": attempt(lambda: jax.grad(loss, argnums=(0, 1))(make(), one)),
            "of it alone": attempt(lambda: jax.grad(loss)(make(), one)),
            "value_and_grad": attempt(lambda: jax.value_and_grad(loss, argnums=(0, 1))(make(), one)),
            "vjp": attempt(lambda: jax.vjp(loss, make(), one)[1](1.0)),
            "in a tree": attempt(lambda: jax.grad(lambda t: (t["b"] * 2).sum())({"a": make(), "b": one})),
            "used": attempt(lambda: jax.grad(used)(make(), one)),
            "of the other": attempt(lambda: jax.grad(used, argnums=1)(make(), one)),
        }
        for make in (leaked, deleted)
    ]


# recorded from flax-0.12.12, program 92c75129a6f0300f94138f03f7058e07da167fb4f98ffa8c307a1a6c0af6df96
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "id": 1,
#         "dict": [
#           [
#             "grad",
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [2], "data": [0.0, 0.0]},
#                 {"array": "float32", "shape": [2], "data": [2.0, 4.0]}
#               ]
#             }
#           ],
#           ["of it alone", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}],
#           [
#             "value_and_grad",
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [], "data": [5.0]},
#                 {
#                   "tuple": [
#                     {"array": "float32", "shape": [2], "data": [0.0, 0.0]},
#                     {"array": "float32", "shape": [2], "data": [2.0, 4.0]}
#                   ]
#                 }
#               ]
#             }
#           ],
#           [
#             "vjp",
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [2], "data": [0.0, 0.0]},
#                 {"array": "float32", "shape": [2], "data": [2.0, 4.0]}
#               ]
#             }
#           ],
#           [
#             "in a tree",
#             {
#               "id": 2,
#               "dict": [
#                 ["a", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}],
#                 ["b", {"array": "float32", "shape": [2], "data": [2.0, 2.0]}]
#               ]
#             }
#           ],
#           ["used", "UnexpectedTracerError"],
#           ["of the other", "UnexpectedTracerError"]
#         ]
#       },
#       {
#         "id": 3,
#         "dict": [
#           [
#             "grad",
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [2], "data": [0.0, 0.0]},
#                 {"array": "float32", "shape": [2], "data": [2.0, 4.0]}
#               ]
#             }
#           ],
#           ["of it alone", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}],
#           [
#             "value_and_grad",
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [], "data": [5.0]},
#                 {
#                   "tuple": [
#                     {"array": "float32", "shape": [2], "data": [0.0, 0.0]},
#                     {"array": "float32", "shape": [2], "data": [2.0, 4.0]}
#                   ]
#                 }
#               ]
#             }
#           ],
#           [
#             "vjp",
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [2], "data": [0.0, 0.0]},
#                 {"array": "float32", "shape": [2], "data": [2.0, 4.0]}
#               ]
#             }
#           ],
#           [
#             "in a tree",
#             {
#               "id": 4,
#               "dict": [
#                 ["a", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}],
#                 ["b", {"array": "float32", "shape": [2], "data": [2.0, 2.0]}]
#               ]
#             }
#           ],
#           ["used", "RuntimeError"],
#           ["of the other", "RuntimeError"]
#         ]
#       }
#     ]
#   }
# }
