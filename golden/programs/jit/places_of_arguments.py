"""static_argnums, static_argnames and donate_argnums name arguments that the function takes; nnx.remat wants those of the call."""
import functools

import jax
import jax.numpy as jnp
from flax import nnx


def none():
    return 1.0


def two(a, b):
    return a


def by_name(a, *, b=1.0):
    return a


def chosen(a, b):
    return a * 2 if b == "double" else a


def any_number(*a):
    return a[0]


class Net(nnx.Module):
    def method(self, a):
        return a

    def __call__(self, a):
        return a


def tried(call):
    try:
        return float(call())
    except (ValueError, TypeError) as error:
        return type(error).__name__


def main():
    results = {}
    functions = {
        "none": (none, ()),
        "two": (two, (1.0, 2.0)),
        "any_number": (any_number, (1.0, 2.0)),
        "partial": (functools.partial(two, 1.0), (2.0,)),
        "native": (jnp.sin, (0.0,)),
    }
    for name, (function, args) in functions.items():
        for place in (0, 1, 2, -1, -2):
            jits = [tried(lambda: wrap(function, static_argnums=place)(*args)) for wrap in (jax.jit, nnx.jit)]
            donating = tried(lambda: jax.jit(function, donate_argnums=place) and 1.0)
            remats = [tried(lambda: wrap(function, static_argnums=place)(*args)) for wrap in (jax.checkpoint, nnx.remat)]
            results[f"{name} {place}"] = jits, donating, remats
        for argument in ("a", "b", "x"):
            results[f"{name} {argument}"] = tried(lambda: jax.jit(function, static_argnames=argument)(*args))
    results["by keyword"] = [
        tried(lambda: jax.jit(two, static_argnums=place)(1.0, b=2.0)) for place in (1, -1, -2)
    ]
    results["by name"] = [
        tried(lambda: jax.jit(by_name, static_argnums=1)(1.0)), tried(lambda: jax.jit(by_name, static_argnames="b")(1.0, b=2.0)),
    ]
    results["both"] = [
        tried(lambda: jax.jit(two, static_argnums=0, donate_argnums=-2)),
        tried(lambda: jax.jit(two, static_argnames="a", donate_argnums=0)),
        tried(lambda: jax.jit(two, static_argnums=(0, 1), donate_argnames="b")),
    ]
    results["staged"] = tried(lambda: (jax.make_jaxpr(chosen, static_argnums=1)(1.0, b="double"), 1.0)[1])
    results["axis"] = jax.jit(jnp.sum, static_argnames="axis")(jnp.ones((2, 3)), axis=0)
    results["method"] = tried(lambda: jax.jit(Net().method, static_argnums=1)(1.0))
    results["instance"] = tried(lambda: jax.jit(Net(), static_argnums=0)(1.0))
    return results


# recorded from flax-0.12.12, program e06e4edbb5481b41cd6929118f0465d6bbedd1c369654b98f6b29c4c921839da
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "none 0",
#         {
#           "tuple": [
#             {"id": 1, "list": ["ValueError", "ValueError"]},
#             "ValueError",
#             {"id": 2, "list": ["ValueError", "ValueError"]}
#           ]
#         }
#       ],
#       [
#         "none 1",
#         {
#           "tuple": [
#             {"id": 3, "list": ["ValueError", "ValueError"]},
#             "ValueError",
#             {"id": 4, "list": ["ValueError", "ValueError"]}
#           ]
#         }
#       ],
#       [
#         "none 2",
#         {
#           "tuple": [
#             {"id": 5, "list": ["ValueError", "ValueError"]},
#             "ValueError",
#             {"id": 6, "list": ["ValueError", "ValueError"]}
#           ]
#         }
#       ],
#       [
#         "none -1",
#         {
#           "tuple": [
#             {"id": 7, "list": ["ValueError", "ValueError"]},
#             "ValueError",
#             {"id": 8, "list": ["ValueError", "ValueError"]}
#           ]
#         }
#       ],
#       [
#         "none -2",
#         {
#           "tuple": [
#             {"id": 9, "list": ["ValueError", "ValueError"]},
#             "ValueError",
#             {"id": 10, "list": ["ValueError", "ValueError"]}
#           ]
#         }
#       ],
#       ["none a", "ValueError"],
#       ["none b", "ValueError"],
#       ["none x", "ValueError"],
#       [
#         "two 0",
#         {
#           "tuple": [
#             {"id": 11, "list": [{"float": 1.0}, {"float": 1.0}]},
#             {"float": 1.0},
#             {"id": 12, "list": [{"float": 1.0}, {"float": 1.0}]}
#           ]
#         }
#       ],
#       [
#         "two 1",
#         {
#           "tuple": [
#             {"id": 13, "list": [{"float": 1.0}, {"float": 1.0}]},
#             {"float": 1.0},
#             {"id": 14, "list": [{"float": 1.0}, {"float": 1.0}]}
#           ]
#         }
#       ],
#       [
#         "two 2",
#         {
#           "tuple": [
#             {"id": 15, "list": ["ValueError", "ValueError"]},
#             "ValueError",
#             {"id": 16, "list": ["ValueError", "ValueError"]}
#           ]
#         }
#       ],
#       [
#         "two -1",
#         {
#           "tuple": [
#             {"id": 17, "list": [{"float": 1.0}, {"float": 1.0}]},
#             {"float": 1.0},
#             {"id": 18, "list": [{"float": 1.0}, {"float": 1.0}]}
#           ]
#         }
#       ],
#       [
#         "two -2",
#         {
#           "tuple": [
#             {"id": 19, "list": [{"float": 1.0}, {"float": 1.0}]},
#             {"float": 1.0},
#             {"id": 20, "list": [{"float": 1.0}, {"float": 1.0}]}
#           ]
#         }
#       ],
#       ["two a", {"float": 1.0}],
#       ["two b", {"float": 1.0}],
#       ["two x", "ValueError"],
#       [
#         "any_number 0",
#         {
#           "tuple": [
#             {"id": 21, "list": [{"float": 1.0}, {"float": 1.0}]},
#             {"float": 1.0},
#             {"id": 22, "list": [{"float": 1.0}, {"float": 1.0}]}
#           ]
#         }
#       ],
#       [
#         "any_number 1",
#         {
#           "tuple": [
#             {"id": 23, "list": [{"float": 1.0}, {"float": 1.0}]},
#             {"float": 1.0},
#             {"id": 24, "list": [{"float": 1.0}, {"float": 1.0}]}
#           ]
#         }
#       ],
#       [
#         "any_number 2",
#         {
#           "tuple": [
#             {"id": 25, "list": [{"float": 1.0}, {"float": 1.0}]},
#             {"float": 1.0},
#             {"id": 26, "list": ["ValueError", "ValueError"]}
#           ]
#         }
#       ],
#       [
#         "any_number -1",
#         {
#           "tuple": [
#             {"id": 27, "list": [{"float": 1.0}, {"float": 1.0}]},
#             {"float": 1.0},
#             {"id": 28, "list": [{"float": 1.0}, {"float": 1.0}]}
#           ]
#         }
#       ],
#       [
#         "any_number -2",
#         {
#           "tuple": [
#             {"id": 29, "list": [{"float": 1.0}, {"float": 1.0}]},
#             {"float": 1.0},
#             {"id": 30, "list": [{"float": 1.0}, {"float": 1.0}]}
#           ]
#         }
#       ],
#       ["any_number a", "ValueError"],
#       ["any_number b", "ValueError"],
#       ["any_number x", "ValueError"],
#       [
#         "partial 0",
#         {
#           "tuple": [
#             {"id": 31, "list": [{"float": 1.0}, {"float": 1.0}]},
#             {"float": 1.0},
#             {"id": 32, "list": [{"float": 1.0}, {"float": 1.0}]}
#           ]
#         }
#       ],
#       [
#         "partial 1",
#         {
#           "tuple": [
#             {"id": 33, "list": ["ValueError", "ValueError"]},
#             "ValueError",
#             {"id": 34, "list": ["ValueError", "ValueError"]}
#           ]
#         }
#       ],
#       [
#         "partial 2",
#         {
#           "tuple": [
#             {"id": 35, "list": ["ValueError", "ValueError"]},
#             "ValueError",
#             {"id": 36, "list": ["ValueError", "ValueError"]}
#           ]
#         }
#       ],
#       [
#         "partial -1",
#         {
#           "tuple": [
#             {"id": 37, "list": [{"float": 1.0}, {"float": 1.0}]},
#             {"float": 1.0},
#             {"id": 38, "list": [{"float": 1.0}, {"float": 1.0}]}
#           ]
#         }
#       ],
#       [
#         "partial -2",
#         {
#           "tuple": [
#             {"id": 39, "list": ["ValueError", "ValueError"]},
#             "ValueError",
#             {"id": 40, "list": ["ValueError", "ValueError"]}
#           ]
#         }
#       ],
#       ["partial a", "ValueError"],
#       ["partial b", {"float": 1.0}],
#       ["partial x", "ValueError"],
#       [
#         "native 0",
#         {
#           "tuple": [
#             {"id": 41, "list": [{"float": 0.0}, {"float": 0.0}]},
#             {"float": 1.0},
#             {"id": 42, "list": [{"float": 0.0}, {"float": 0.0}]}
#           ]
#         }
#       ],
#       [
#         "native 1",
#         {
#           "tuple": [
#             {"id": 43, "list": ["ValueError", "ValueError"]},
#             "ValueError",
#             {"id": 44, "list": ["ValueError", "ValueError"]}
#           ]
#         }
#       ],
#       [
#         "native 2",
#         {
#           "tuple": [
#             {"id": 45, "list": ["ValueError", "ValueError"]},
#             "ValueError",
#             {"id": 46, "list": ["ValueError", "ValueError"]}
#           ]
#         }
#       ],
#       [
#         "native -1",
#         {
#           "tuple": [
#             {"id": 47, "list": [{"float": 0.0}, {"float": 0.0}]},
#             {"float": 1.0},
#             {"id": 48, "list": [{"float": 0.0}, {"float": 0.0}]}
#           ]
#         }
#       ],
#       [
#         "native -2",
#         {
#           "tuple": [
#             {"id": 49, "list": ["ValueError", "ValueError"]},
#             "ValueError",
#             {"id": 50, "list": ["ValueError", "ValueError"]}
#           ]
#         }
#       ],
#       ["native a", "ValueError"],
#       ["native b", "ValueError"],
#       ["native x", "ValueError"],
#       ["by keyword", {"id": 51, "list": [{"float": 1.0}, {"float": 1.0}, {"float": 1.0}]}],
#       ["by name", {"id": 52, "list": ["ValueError", {"float": 1.0}]}],
#       ["both", {"id": 53, "list": ["ValueError", "ValueError", "ValueError"]}],
#       ["staged", {"float": 1.0}],
#       ["axis", {"array": "float32", "shape": [3], "data": [2.0, 2.0, 2.0]}],
#       ["method", "ValueError"],
#       ["instance", {"float": 1.0}]
#     ]
#   }
# }
