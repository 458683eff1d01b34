"""A maximum or minimum over the lanes of an axis has no derivative, whichever of the two transforms is outside."""
import jax
import jax.numpy as jnp


def tried(call):
    try:
        return call()
    except NotImplementedError as error:
        return type(error).__name__


def main():
    x = jnp.array([1.0, 2.0])
    results = {}
    for name in ("pmax", "pmin", "psum"):
        collective = getattr(jax.lax, name)
        f = lambda x: jnp.sum(jax.vmap(lambda a: collective(a, "i"), axis_name="i")(x))
        results[name] = [
            f(x), tried(lambda: jax.grad(f)(x)), tried(lambda: jax.jvp(f, (x,), (x,))),
            tried(lambda: jax.vmap(jax.grad(lambda a: collective(a, "i")), axis_name="i")(x)),
        ]
    return results


# recorded from flax-0.12.12, program b4ac2fbba92682475b2778e5bf0d8af6d31719fb8537fd3857a805e538bc2759
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "pmax",
#         {
#           "id": 1,
#           "list": [
#             {"array": "float32", "shape": [], "data": [4.0]},
#             "NotImplementedError",
#             "NotImplementedError",
#             "NotImplementedError"
#           ]
#         }
#       ],
#       [
#         "pmin",
#         {
#           "id": 2,
#           "list": [
#             {"array": "float32", "shape": [], "data": [2.0]},
#             "NotImplementedError",
#             "NotImplementedError",
#             "NotImplementedError"
#           ]
#         }
#       ],
#       [
#         "psum",
#         {
#           "id": 3,
#           "list": [
#             {"array": "float32", "shape": [], "data": [6.0]},
#             {"array": "float32", "shape": [2], "data": [2.0, 2.0]},
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [], "data": [6.0]},
#                 {"array": "float32", "shape": [], "data": [6.0]}
#               ]
#             },
#             {"array": "float32", "shape": [2], "data": [2.0, 2.0]}
#           ]
#         }
#       ]
#     ]
#   }
# }
