# What nnx.jvp, jax.jvp and jax.linearize refuse.
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
    x = jnp.float32(3)
    square = lambda x: x * x
    calls = [
        [
            answer(call)
            for call in (
                lambda: jvp(square, x, x),
                lambda: jvp(square, {"x": x}, {"x": x}),
                lambda: jvp(square, (x,), ()),
                lambda: jvp(square, (x,), (x, x)),
                lambda: jvp(square, (x,), (None,)),
                lambda: jvp(square, (x,), (1.0,)),
                lambda: jvp(square, (x,), (1,)),
                lambda: jvp(square, (1.0,), (x,)),
                lambda: jvp(square, (x,), (jnp.ones(2),)),
                lambda: jvp(square, (x,), (jnp.float16(1),)),
                lambda: jvp(square, ("x",), ("x",)),
                lambda: jvp(square, (), ()),
                lambda: jvp(lambda: (), (), ()),
                lambda: jvp(lambda x: (), (x,), (x,)),
                lambda: jvp(lambda x: (2.0, x), (x,), (x,)),
                lambda: jvp(lambda x: "text", (x,), (x,)),
                lambda: jvp(square, (x,), (x,), has_aux=True),
                lambda: jvp(lambda x: (x, "text"), (x,), (x,), has_aux=True),
                lambda: jvp(lambda x: (x, {"n": 1, "x": x}), (x,), (x,), has_aux=True),
                lambda: jvp(lambda t: t["a"] * t["b"], ({"a": x, "b": x},), ({"b": x, "a": x},)),
            )
        ]
        for jvp in (nnx.jvp, jax.jvp)
    ]
    y, linear = jax.linearize(square, x)
    pair, both = jax.linearize(lambda x, y: (x * y, 2.0), x, x)
    y, of_aux, aux = jax.linearize(lambda x: (x * x, {"n": 1, "x": x}), x, has_aux=True)
    calls.append([
        answer(call)
        for call in (
            lambda: linear(x),
            lambda: linear(),
            lambda: linear(x, x),
            lambda: linear(t=x),
            lambda: linear(1.0),
            lambda: linear([x]),
            lambda: linear("x"),
            lambda: both(x, x),
            lambda: both((x, x)),
            lambda: of_aux(x),
            lambda: jax.linearize(square),
            lambda: jax.linearize(square, "x"),
            lambda: jax.linearize(lambda x: "text", x),
            lambda: jax.linearize(square, x, has_aux=True),
        )
    ])
    return calls, pair, aux


# recorded from flax-0.12.12, program 8be30133465e005c5285b089536fed2ab8b78c97cf9ffa231827cb17a2f31785
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {
#             "id": 1,
#             "list": [
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               {
#                 "tuple": [
#                   {"array": "float32", "shape": [], "data": [9.0]},
#                   {"array": "float32", "shape": [], "data": [6.0]}
#                 ]
#               },
#               "TypeError",
#               {
#                 "tuple": [
#                   {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#                   {"array": "float32", "shape": [], "weak": true, "data": [6.0]}
#                 ]
#               },
#               "ValueError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               {"tuple": [{"tuple": []}, {"tuple": []}]},
#               {"tuple": [{"tuple": []}, {"tuple": []}]},
#               {
#                 "tuple": [
#                   {"tuple": [{"float": 2.0}, {"array": "float32", "shape": [], "data": [3.0]}]},
#                   {
#                     "tuple": [
#                       {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#                       {"array": "float32", "shape": [], "data": [3.0]}
#                     ]
#                   }
#                 ]
#               },
#               "TypeError",
#               "TypeError",
#               {
#                 "tuple": [
#                   {"array": "float32", "shape": [], "data": [3.0]},
#                   {"array": "float32", "shape": [], "data": [3.0]},
#                   "text"
#                 ]
#               },
#               {
#                 "tuple": [
#                   {"array": "float32", "shape": [], "data": [3.0]},
#                   {"array": "float32", "shape": [], "data": [3.0]},
#                   {
#                     "id": 2,
#                     "dict": [["n", 1], ["x", {"array": "float32", "shape": [], "data": [3.0]}]]
#                   }
#                 ]
#               },
#               {
#                 "tuple": [
#                   {"array": "float32", "shape": [], "data": [9.0]},
#                   {"array": "float32", "shape": [], "data": [18.0]}
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 3,
#             "list": [
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               {
#                 "tuple": [
#                   {"array": "float32", "shape": [], "data": [9.0]},
#                   {"array": "float32", "shape": [], "data": [6.0]}
#                 ]
#               },
#               "TypeError",
#               {
#                 "tuple": [
#                   {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#                   {"array": "float32", "shape": [], "weak": true, "data": [6.0]}
#                 ]
#               },
#               "ValueError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               {"tuple": [{"tuple": []}, {"tuple": []}]},
#               {"tuple": [{"tuple": []}, {"tuple": []}]},
#               {
#                 "tuple": [
#                   {"tuple": [{"float": 2.0}, {"array": "float32", "shape": [], "data": [3.0]}]},
#                   {
#                     "tuple": [
#                       {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#                       {"array": "float32", "shape": [], "data": [3.0]}
#                     ]
#                   }
#                 ]
#               },
#               "TypeError",
#               "TypeError",
#               {
#                 "tuple": [
#                   {"array": "float32", "shape": [], "data": [3.0]},
#                   {"array": "float32", "shape": [], "data": [3.0]},
#                   "text"
#                 ]
#               },
#               {
#                 "tuple": [
#                   {"array": "float32", "shape": [], "data": [3.0]},
#                   {"array": "float32", "shape": [], "data": [3.0]},
#                   {
#                     "id": 4,
#                     "dict": [["n", 1], ["x", {"array": "float32", "shape": [], "data": [3.0]}]]
#                   }
#                 ]
#               },
#               {
#                 "tuple": [
#                   {"array": "float32", "shape": [], "data": [9.0]},
#                   {"array": "float32", "shape": [], "data": [18.0]}
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 5,
#             "list": [
#               {"array": "float32", "shape": [], "data": [18.0]},
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               {"array": "float32", "shape": [], "data": [6.0]},
#               "TypeError",
#               "TypeError",
#               {
#                 "tuple": [
#                   {"array": "float32", "shape": [], "data": [18.0]},
#                   {"array": "float32", "shape": [], "weak": true, "data": [0.0]}
#                 ]
#               },
#               "TypeError",
#               {"array": "float32", "shape": [], "data": [18.0]},
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError"
#             ]
#           }
#         ]
#       },
#       {"tuple": [{"array": "float32", "shape": [], "data": [9.0]}, {"float": 2.0}]},
#       {"id": 6, "dict": [["n", 1], ["x", {"array": "float32", "shape": [], "data": [3.0]}]]}
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {
#             "id": 1,
#             "list": ["NotImplementedError", "NotImplementedError", "NotImplementedError", "NotImplementedError", "NotImplementedError", "NotImplementedError", "NotImplementedError", "NotImplementedError", "NotImplementedError", "NotImplementedError", "NotImplementedError", "NotImplementedError", "NotImplementedError", "NotImplementedError", "NotImplementedError", "NotImplementedError", "NotImplementedError", "NotImplementedError", "NotImplementedError", "NotImplementedError"]
#           },
#           {
#             "id": 2,
#             "list": [
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               {
#                 "tuple": [
#                   {"array": "float32", "shape": [], "data": [9.0]},
#                   {"array": "float32", "shape": [], "data": [6.0]}
#                 ]
#               },
#               "TypeError",
#               {
#                 "tuple": [
#                   {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#                   {"array": "float32", "shape": [], "weak": true, "data": [6.0]}
#                 ]
#               },
#               "ValueError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               {"tuple": [{"tuple": []}, {"tuple": []}]},
#               {"tuple": [{"tuple": []}, {"tuple": []}]},
#               {
#                 "tuple": [
#                   {"tuple": [{"float": 2.0}, {"array": "float32", "shape": [], "data": [3.0]}]},
#                   {
#                     "tuple": [
#                       {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#                       {"array": "float32", "shape": [], "data": [3.0]}
#                     ]
#                   }
#                 ]
#               },
#               "TypeError",
#               "TypeError",
#               {
#                 "tuple": [
#                   {"array": "float32", "shape": [], "data": [3.0]},
#                   {"array": "float32", "shape": [], "data": [3.0]},
#                   "text"
#                 ]
#               },
#               {
#                 "tuple": [
#                   {"array": "float32", "shape": [], "data": [3.0]},
#                   {"array": "float32", "shape": [], "data": [3.0]},
#                   {
#                     "id": 3,
#                     "dict": [["n", 1], ["x", {"array": "float32", "shape": [], "data": [3.0]}]]
#                   }
#                 ]
#               },
#               {
#                 "tuple": [
#                   {"array": "float32", "shape": [], "data": [9.0]},
#                   {"array": "float32", "shape": [], "data": [18.0]}
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 4,
#             "list": [
#               {"array": "float32", "shape": [], "data": [18.0]},
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               {"array": "float32", "shape": [], "data": [6.0]},
#               "TypeError",
#               "TypeError",
#               {
#                 "tuple": [
#                   {"array": "float32", "shape": [], "data": [18.0]},
#                   {"array": "float32", "shape": [], "weak": true, "data": [0.0]}
#                 ]
#               },
#               "TypeError",
#               {"array": "float32", "shape": [], "data": [18.0]},
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError"
#             ]
#           }
#         ]
#       },
#       {"tuple": [{"array": "float32", "shape": [], "data": [9.0]}, {"float": 2.0}]},
#       {"id": 5, "dict": [["n", 1], ["x", {"array": "float32", "shape": [], "data": [3.0]}]]}
#     ]
#   }
# }
