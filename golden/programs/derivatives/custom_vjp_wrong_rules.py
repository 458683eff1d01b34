# What nnx.custom_vjp and jax.custom_vjp say to wrong rules.
import jax
import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def f(x, n):
    return x * x


def main():
    x, n = jnp.float32(3), jnp.int32(2)

    def derived(library, fwd, bwd):
        g = library.custom_vjp(f)
        g.defvjp(fwd, bwd)
        return jax.grad(lambda x: g(x, n))(x) if library is jax else nnx.grad(g)(x, n)

    good = lambda x, n: (f(x, n), x)
    forwards = {
        "no pair": lambda x, n: f(x, n),
        "text": lambda x, n: (f(x, n), "text"),
        "none": lambda x, n: (f(x, n), None),
        "one argument": lambda x: (x, x),
        "another output": lambda x, n: ((f(x, n),), x),
    }
    backwards = {
        "good": lambda res, g: (2 * res * g, None),
        "a list": lambda res, g: [2 * res * g, None],
        "one": lambda res, g: (2 * res * g,),
        "three": lambda res, g: (2 * res * g, None, None),
        "no tuple": lambda res, g: 2 * res * g,
        "nothing": lambda res, g: None,
        "none": lambda res, g: (None, None),
        "nested": lambda res, g: ((2 * res * g,), None),
        "text": lambda res, g: ("text", None),
        "of an integer": lambda res, g: (2 * res * g, 0.0),
        "one argument": lambda res: (res, None),
        "raises": lambda res, g: (1 / 0, None),
    }
    results = {}
    for name, library in (("nnx", nnx), ("jax", jax)):
        g = library.custom_vjp(f)
        define = library.custom_vjp(f).defvjp
        results[name] = (
            {case: answer(lambda: derived(library, fwd, lambda res, g: (g, None)))
             for case, fwd in forwards.items()},
            {case: answer(lambda: derived(library, good, bwd)) for case, bwd in backwards.items()},
            [answer(call) for call in (
                lambda: define(), lambda: define(good), 
                lambda: define(fwd=good, bwd=f), lambda: define(good, bwd=f),
                lambda: define(good, f, symbolic_zeros=False),
                lambda: g(x, n), lambda: g(x, n=n), lambda: g(n=n, x=x),
            )],
        )
    return results


# recorded from flax-0.12.12, program 35ad4e574e17e9bb0b42837597a0651456618ccb19d752e6170d5c320f9afe84
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "nnx",
#         {
#           "tuple": [
#             {
#               "id": 1,
#               "dict": [
#                 ["no pair", "TypeError"],
#                 ["text", "TypeError"],
#                 ["none", {"array": "float32", "shape": [], "data": [1.0]}],
#                 ["one argument", "TypeError"],
#                 ["another output", "TypeError"]
#               ]
#             },
#             {
#               "id": 2,
#               "dict": [
#                 ["good", {"array": "float32", "shape": [], "data": [6.0]}],
#                 ["a list", {"array": "float32", "shape": [], "data": [6.0]}],
#                 ["one", "TypeError"],
#                 ["three", "TypeError"],
#                 ["no tuple", "TypeError"],
#                 ["nothing", "TypeError"],
#                 ["none", {"array": "float32", "shape": [], "data": [0.0]}],
#                 ["nested", "TypeError"],
#                 ["text", "TypeError"],
#                 ["of an integer", {"array": "float32", "shape": [], "data": [6.0]}],
#                 ["one argument", "TypeError"],
#                 ["raises", "ZeroDivisionError"]
#               ]
#             },
#             {
#               "id": 3,
#               "list": ["TypeError", "TypeError", null, null, null, "AttributeError", "AttributeError", "AttributeError"]
#             }
#           ]
#         }
#       ],
#       [
#         "jax",
#         {
#           "tuple": [
#             {
#               "id": 4,
#               "dict": [
#                 ["no pair", "TypeError"],
#                 ["text", "TypeError"],
#                 ["none", {"array": "float32", "shape": [], "data": [1.0]}],
#                 ["one argument", "TypeError"],
#                 ["another output", "TypeError"]
#               ]
#             },
#             {
#               "id": 5,
#               "dict": [
#                 ["good", {"array": "float32", "shape": [], "data": [6.0]}],
#                 ["a list", {"array": "float32", "shape": [], "data": [6.0]}],
#                 ["one", "TypeError"],
#                 ["three", "TypeError"],
#                 ["no tuple", "TypeError"],
#                 ["nothing", "TypeError"],
#                 ["none", {"array": "float32", "shape": [], "data": [0.0]}],
#                 ["nested", "TypeError"],
#                 ["text", "TypeError"],
#                 ["of an integer", {"array": "float32", "shape": [], "data": [6.0]}],
#                 ["one argument", "TypeError"],
#                 ["raises", "ZeroDivisionError"]
#               ]
#             },
#             {
#               "id": 6,
#               "list": ["TypeError", "TypeError", null, null, null, "AttributeError", "AttributeError", "AttributeError"]
#             }
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
#         "nnx",
#         {
#           "tuple": [
#             {
#               "id": 1,
#               "dict": [
#                 ["no pair", "TypeError"],
#                 ["text", "TypeError"],
#                 ["none", "TypeError"],
#                 ["one argument", "TypeError"],
#                 ["another output", "TypeError"]
#               ]
#             },
#             {
#               "id": 2,
#               "dict": [
#                 ["good", "TypeError"],
#                 ["a list", "TypeError"],
#                 ["one", "TypeError"],
#                 ["three", "TypeError"],
#                 ["no tuple", "TypeError"],
#                 ["nothing", "ValueError"],
#                 ["none", {"array": "float32", "shape": [], "data": [0.0]}],
#                 ["nested", "TypeError"],
#                 ["text", "TypeError"],
#                 ["of an integer", "TypeError"],
#                 ["one argument", "TypeError"],
#                 ["raises", "ZeroDivisionError"]
#               ]
#             },
#             {
#               "id": 3,
#               "list": ["TypeError", "TypeError", null, null, null, "ValueError", "ValueError", "ValueError"]
#             }
#           ]
#         }
#       ],
#       [
#         "jax",
#         {
#           "tuple": [
#             {
#               "id": 4,
#               "dict": [
#                 ["no pair", "TypeError"],
#                 ["text", "TypeError"],
#                 ["none", {"array": "float32", "shape": [], "data": [1.0]}],
#                 ["one argument", "TypeError"],
#                 ["another output", "TypeError"]
#               ]
#             },
#             {
#               "id": 5,
#               "dict": [
#                 ["good", {"array": "float32", "shape": [], "data": [6.0]}],
#                 ["a list", {"array": "float32", "shape": [], "data": [6.0]}],
#                 ["one", "TypeError"],
#                 ["three", "TypeError"],
#                 ["no tuple", "TypeError"],
#                 ["nothing", "TypeError"],
#                 ["none", {"array": "float32", "shape": [], "data": [0.0]}],
#                 ["nested", "TypeError"],
#                 ["text", "TypeError"],
#                 ["of an integer", {"array": "float32", "shape": [], "data": [6.0]}],
#                 ["one argument", "TypeError"],
#                 ["raises", "ZeroDivisionError"]
#               ]
#             },
#             {
#               "id": 6,
#               "list": ["TypeError", "TypeError", null, null, null, "AttributeError", "AttributeError", "AttributeError"]
#             }
#           ]
#         }
#       ]
#     ]
#   }
# }
