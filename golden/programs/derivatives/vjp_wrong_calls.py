# What nnx.vjp and jax.vjp refuse, and what their pullbacks do.
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
    results = []
    for vjp in (nnx.vjp, jax.vjp):
        _, pull = vjp(square, x)
        _, nothing = vjp(lambda x: (), x)
        _, constant = vjp(lambda x: 2.0, x)
        _, dicts = vjp(lambda d: {"b": d["a"], "a": d["b"]}, {"a": x, "b": 2 * x})
        results.append([
            answer(call)
            for call in (
                lambda: pull(),
                lambda: pull(x, x),
                lambda: pull(ct=x),
                lambda: pull(None),
                lambda: pull("x"),
                lambda: pull(jnp.float16(1)),
                lambda: pull(jnp.ones(2)),
                lambda: pull([x]),
                lambda: nothing(()),
                lambda: constant(1.0),
                lambda: dicts({"a": x, "b": x}),
                lambda: dicts({"a": x}),
                lambda: dicts([x, x]),
                lambda: vjp(square),
                lambda: vjp(lambda x: "text", x),
                lambda: vjp(3, x),
                lambda: vjp(square, x, has_aux=True),
                lambda: vjp(lambda x: (x, "text"), x, has_aux=True)[2],
                lambda: vjp(lambda x: (x, None), x, has_aux=True)[2],
                lambda: vjp(lambda x: (x, {"n": 1, "x": x}), x, has_aux=True)[2],
            )
        ])
    return results


# recorded from flax-0.12.12, program 9b788143ff939426d0945308c6e98ffe827548d5135b59fcf64f885266271998
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "id": 1,
#         "list": [
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "ValueError",
#           "TypeError",
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           {"tuple": [{"array": "float32", "shape": [], "data": [0.0]}]},
#           {"tuple": [{"array": "float32", "shape": [], "data": [0.0]}]},
#           {
#             "tuple": [
#               {
#                 "id": 2,
#                 "dict": [
#                   ["a", {"array": "float32", "shape": [], "data": [3.0]}],
#                   ["b", {"array": "float32", "shape": [], "data": [3.0]}]
#                 ]
#               }
#             ]
#           },
#           "ValueError",
#           "ValueError",
#           {"opaque": "partial"},
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "text",
#           null,
#           {"id": 3, "dict": [["n", 1], ["x", {"array": "float32", "shape": [], "data": [3.0]}]]}
#         ]
#       },
#       {
#         "id": 4,
#         "list": [
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "ValueError",
#           "TypeError",
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           {"tuple": [{"array": "float32", "shape": [], "data": [0.0]}]},
#           {"tuple": [{"array": "float32", "shape": [], "data": [0.0]}]},
#           {
#             "tuple": [
#               {
#                 "id": 5,
#                 "dict": [
#                   ["a", {"array": "float32", "shape": [], "data": [3.0]}],
#                   ["b", {"array": "float32", "shape": [], "data": [3.0]}]
#                 ]
#               }
#             ]
#           },
#           "ValueError",
#           "ValueError",
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "text",
#           null,
#           {"id": 6, "dict": [["n", 1], ["x", {"array": "float32", "shape": [], "data": [3.0]}]]}
#         ]
#       }
#     ]
#   }
# }
# modes: compat
# {"outcome": "not_offered", "what": "vjp", "exception": "NotImplementedError"}
