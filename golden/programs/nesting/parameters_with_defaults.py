"""A transform gets the arguments of the call: a parameter with a default, which no call fills, is no argument."""
import functools

import jax.numpy as jnp
from flax import nnx


def times(a, b=2.0):
    return a * b


def by_name(a, *, b=2.0):
    return a * b


def repeated(a, times=2):
    for _ in range(times):
        a = a * 2.0
    return a


def step(carry, x, weight=3.0):
    return carry + x * weight, x


def tried(call):
    try:
        return call()
    except (ValueError, TypeError) as error:
        return type(error).__name__


def main():
    x, xs = jnp.float32(3.0), jnp.arange(2.0)
    results = {}
    for function in (times, by_name, repeated):
        results[function.__name__] = {
            "jit": tried(lambda: nnx.jit(function)(x)),
            "remat": tried(lambda: nnx.remat(function)(x)),
            "vmap": tried(lambda: nnx.vmap(function)(xs)),
            "vmap, axes": tried(lambda: nnx.vmap(function, in_axes=(0,))(xs)),
            "grad": tried(lambda: nnx.grad(function)(x)),
            "grad of the last": tried(lambda: nnx.grad(function, argnums=-1)(x)),
            "checkify": tried(lambda: nnx.checkify(function)(x)[1]),
            "cond": tried(lambda: nnx.cond(x > 0, function, lambda a: a, x)),
        }
    results["partial"] = tried(lambda: nnx.remat(functools.partial(times, b=2.0))(x))
    results["scan"] = tried(lambda: nnx.scan(step)(x, xs))
    results["scan, axes"] = tried(lambda: nnx.scan(step, in_axes=(nnx.Carry, 0), out_axes=(nnx.Carry, 0))(x, xs))
    return results


# recorded from flax-0.12.12, program 19eb980baf4dd7314279ecc756e46efe0de48ce530339b735ce644e3d9a17fef
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "times",
#         {
#           "id": 1,
#           "dict": [
#             ["jit", {"array": "float32", "shape": [], "data": [6.0]}],
#             ["remat", {"array": "float32", "shape": [], "data": [6.0]}],
#             ["vmap", {"array": "float32", "shape": [2], "data": [0.0, 2.0]}],
#             ["vmap, axes", {"array": "float32", "shape": [2], "data": [0.0, 2.0]}],
#             ["grad", {"array": "float32", "shape": [], "data": [2.0]}],
#             ["grad of the last", {"array": "float32", "shape": [], "data": [2.0]}],
#             ["checkify", {"array": "float32", "shape": [], "data": [6.0]}],
#             ["cond", {"array": "float32", "shape": [], "data": [6.0]}]
#           ]
#         }
#       ],
#       [
#         "by_name",
#         {
#           "id": 2,
#           "dict": [
#             ["jit", {"array": "float32", "shape": [], "data": [6.0]}],
#             ["remat", {"array": "float32", "shape": [], "data": [6.0]}],
#             ["vmap", {"array": "float32", "shape": [2], "data": [0.0, 2.0]}],
#             ["vmap, axes", {"array": "float32", "shape": [2], "data": [0.0, 2.0]}],
#             ["grad", {"array": "float32", "shape": [], "data": [2.0]}],
#             ["grad of the last", {"array": "float32", "shape": [], "data": [2.0]}],
#             ["checkify", {"array": "float32", "shape": [], "data": [6.0]}],
#             ["cond", {"array": "float32", "shape": [], "data": [6.0]}]
#           ]
#         }
#       ],
#       [
#         "repeated",
#         {
#           "id": 3,
#           "dict": [
#             ["jit", {"array": "float32", "shape": [], "data": [12.0]}],
#             ["remat", {"array": "float32", "shape": [], "data": [12.0]}],
#             ["vmap", {"array": "float32", "shape": [2], "data": [0.0, 4.0]}],
#             ["vmap, axes", {"array": "float32", "shape": [2], "data": [0.0, 4.0]}],
#             ["grad", {"array": "float32", "shape": [], "data": [4.0]}],
#             ["grad of the last", {"array": "float32", "shape": [], "data": [4.0]}],
#             ["checkify", {"array": "float32", "shape": [], "data": [12.0]}],
#             ["cond", {"array": "float32", "shape": [], "data": [12.0]}]
#           ]
#         }
#       ],
#       ["partial", {"array": "float32", "shape": [], "data": [6.0]}],
#       [
#         "scan",
#         {
#           "tuple": [
#             {"array": "float32", "shape": [], "data": [6.0]},
#             {"array": "float32", "shape": [2], "data": [0.0, 1.0]}
#           ]
#         }
#       ],
#       [
#         "scan, axes",
#         {
#           "tuple": [
#             {"array": "float32", "shape": [], "data": [6.0]},
#             {"array": "float32", "shape": [2], "data": [0.0, 1.0]}
#           ]
#         }
#       ]
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "times",
#         {
#           "id": 1,
#           "dict": [
#             ["jit", {"array": "float32", "shape": [], "data": [6.0]}],
#             ["remat", {"array": "float32", "shape": [], "data": [6.0]}],
#             ["vmap", "ValueError"],
#             ["vmap, axes", "ValueError"],
#             ["grad", {"array": "float32", "shape": [], "data": [2.0]}],
#             ["grad of the last", {"array": "float32", "shape": [], "weak": true, "data": [3.0]}],
#             ["checkify", {"array": "float32", "shape": [], "data": [6.0]}],
#             ["cond", {"array": "float32", "shape": [], "data": [6.0]}]
#           ]
#         }
#       ],
#       [
#         "by_name",
#         {
#           "id": 2,
#           "dict": [
#             ["jit", {"array": "float32", "shape": [], "data": [6.0]}],
#             ["remat", "TypeError"],
#             ["vmap", "TypeError"],
#             ["vmap, axes", "TypeError"],
#             ["grad", "TypeError"],
#             ["grad of the last", "TypeError"],
#             ["checkify", {"array": "float32", "shape": [], "data": [6.0]}],
#             ["cond", {"array": "float32", "shape": [], "data": [6.0]}]
#           ]
#         }
#       ],
#       [
#         "repeated",
#         {
#           "id": 3,
#           "dict": [
#             ["jit", {"array": "float32", "shape": [], "data": [12.0]}],
#             ["remat", "TracerIntegerConversionError"],
#             ["vmap", "ValueError"],
#             ["vmap, axes", "ValueError"],
#             ["grad", {"array": "float32", "shape": [], "data": [4.0]}],
#             ["grad of the last", "TypeError"],
#             ["checkify", {"array": "float32", "shape": [], "data": [12.0]}],
#             ["cond", {"array": "float32", "shape": [], "data": [12.0]}]
#           ]
#         }
#       ],
#       ["partial", "TypeError"],
#       ["scan", "ValueError"],
#       ["scan, axes", "ValueError"]
#     ]
#   }
# }
