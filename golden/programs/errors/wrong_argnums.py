import jax
import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Places of arguments that are no numbers, and names that are no texts."""
    x = jnp.float32(3)
    f = lambda x, y: x * y
    places = ("x", 1.0, (0, 1), [1], ("x",), (1.0,), -1, {"a": 0})
    results = {
        name: [answer(lambda: grad(f, argnums=argnums)(x, x + 1)) for argnums in places]
        for name, grad in (("grad", nnx.grad), ("raw", jax.grad))
    }
    results["static"] = [
        [answer(lambda: jit(f, static_argnums=argnums)(3.0, 4.0)) for argnums in places]
        for jit in (nnx.jit, jax.jit)
    ]
    names = (None, "y", ("x", "y"), [], 1, (1,), {"y": 1})
    results["names"] = [
        [answer(lambda: jit(f, static_argnames=argnames)(3.0, y=4.0)) for argnames in names]
        for jit in (nnx.jit, jax.jit)
    ]
    return results


# recorded from flax-0.12.12, program 2c08c77663afd18ad049b4e389216b7be0cad500a24ef18ede959323f0377a67
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "grad",
#         {
#           "id": 1,
#           "list": [
#             "TypeError",
#             "TypeError",
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [], "data": [4.0]},
#                 {"array": "float32", "shape": [], "data": [3.0]}
#               ]
#             },
#             {"tuple": [{"array": "float32", "shape": [], "data": [3.0]}]},
#             "TypeError",
#             "TypeError",
#             {"array": "float32", "shape": [], "data": [3.0]},
#             "TypeError"
#           ]
#         }
#       ],
#       [
#         "raw",
#         {
#           "id": 2,
#           "list": [
#             "TypeError",
#             "TypeError",
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [], "data": [4.0]},
#                 {"array": "float32", "shape": [], "data": [3.0]}
#               ]
#             },
#             {"tuple": [{"array": "float32", "shape": [], "data": [3.0]}]},
#             "TypeError",
#             "TypeError",
#             {"array": "float32", "shape": [], "data": [3.0]},
#             "TypeError"
#           ]
#         }
#       ],
#       [
#         "static",
#         {
#           "id": 3,
#           "list": [
#             {
#               "id": 4,
#               "list": [
#                 "TypeError",
#                 "TypeError",
#                 {"array": "float32", "shape": [], "weak": true, "data": [12.0]},
#                 {"array": "float32", "shape": [], "weak": true, "data": [12.0]},
#                 "TypeError",
#                 "TypeError",
#                 {"array": "float32", "shape": [], "weak": true, "data": [12.0]},
#                 "TypeError"
#               ]
#             },
#             {
#               "id": 5,
#               "list": [
#                 "TypeError",
#                 "TypeError",
#                 {"array": "float32", "shape": [], "weak": true, "data": [12.0]},
#                 {"array": "float32", "shape": [], "weak": true, "data": [12.0]},
#                 "TypeError",
#                 "TypeError",
#                 {"array": "float32", "shape": [], "weak": true, "data": [12.0]},
#                 "TypeError"
#               ]
#             }
#           ]
#         }
#       ],
#       [
#         "names",
#         {
#           "id": 6,
#           "list": [
#             {
#               "id": 7,
#               "list": [
#                 {"array": "float32", "shape": [], "weak": true, "data": [12.0]},
#                 {"array": "float32", "shape": [], "weak": true, "data": [12.0]},
#                 {"array": "float32", "shape": [], "weak": true, "data": [12.0]},
#                 {"array": "float32", "shape": [], "weak": true, "data": [12.0]},
#                 "TypeError",
#                 "TypeError",
#                 {"array": "float32", "shape": [], "weak": true, "data": [12.0]}
#               ]
#             },
#             {
#               "id": 8,
#               "list": [
#                 {"array": "float32", "shape": [], "weak": true, "data": [12.0]},
#                 {"array": "float32", "shape": [], "weak": true, "data": [12.0]},
#                 {"array": "float32", "shape": [], "weak": true, "data": [12.0]},
#                 {"array": "float32", "shape": [], "weak": true, "data": [12.0]},
#                 "TypeError",
#                 "TypeError",
#                 {"array": "float32", "shape": [], "weak": true, "data": [12.0]}
#               ]
#             }
#           ]
#         }
#       ]
#     ]
#   }
# }
