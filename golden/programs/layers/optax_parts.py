import jax
import jax.numpy as jnp
import optax


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def steps(tx, count=2, gradients=None, **extra):
    """The updates of some steps, and the leaves of the last state."""
    params = {"w": jnp.array([[1.0, 2.0], [4.0, 8.0]]), "b": jnp.array([2.0, 0.5])}
    gradients = {"w": jnp.array([[2.0, 4.0], [0.5, 1.0]]), "b": jnp.array([4.0, -2.0])} if gradients is None else gradients
    state, given = tx.init(params), []
    for _ in range(count):
        updates, state = tx.update(gradients, state, params, **extra)
        params = optax.apply_updates(params, updates)
        given.append(updates)
    return given, jax.tree.leaves(state)


def main():
    """Transformations of optax over parts of the parameters, and over several steps."""
    sgd = optax.sgd(0.5)
    return [
        steps(optax.partition({"a": sgd, "b": optax.set_to_zero()}, {"w": "a", "b": "b"})),
        steps(optax.multi_transform({"a": sgd, "b": optax.sgd(0.25, momentum=0.5)}, lambda tree: {"w": "a", "b": "b"})),
        answer(lambda: steps(optax.partition({"a": sgd}, {"w": "a", "b": "c"}))),
        steps(optax.partition({"a": sgd, "more": sgd}, {"w": "a", "b": "a"})),
        optax.MultiSteps(sgd, 2).has_updated(optax.MultiSteps(sgd, 2).init({"w": jnp.zeros(2)})),
        steps(optax.masked(sgd, {"w": True, "b": False})),
        steps(optax.masked(sgd, lambda tree: {"w": False, "b": True})),
        steps(optax.masked(optax.trace(0.5), {"w": True, "b": False})), steps(optax.chain(optax.scale(2.0), sgd)),
        answer(lambda: optax.chain(sgd, sgd).update({"w": jnp.ones(2)}, (), None)),
    ]


# recorded from flax-0.12.12, program ef256e40e9132d3361c40d82f31a6bb26c031fdf6e4350fe5425a89e401601c7
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "tuple": [
#           {
#             "id": 1,
#             "list": [
#               {
#                 "id": 2,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [-1.0, -2.0, -0.25, -0.5]}]
#                 ]
#               },
#               {
#                 "id": 3,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [-1.0, -2.0, -0.25, -0.5]}]
#                 ]
#               }
#             ]
#           },
#           {"id": 4, "list": []}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 5,
#             "list": [
#               {
#                 "id": 6,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [-1.0, 0.5]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [-1.0, -2.0, -0.25, -0.5]}]
#                 ]
#               },
#               {
#                 "id": 7,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [-1.5, 0.75]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [-1.0, -2.0, -0.25, -0.5]}]
#                 ]
#               }
#             ]
#           },
#           {"id": 8, "list": [{"array": "float32", "shape": [2], "data": [6.0, -3.0]}]}
#         ]
#       },
#       "ValueError",
#       {
#         "tuple": [
#           {
#             "id": 9,
#             "list": [
#               {
#                 "id": 10,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [-2.0, 1.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [-1.0, -2.0, -0.25, -0.5]}]
#                 ]
#               },
#               {
#                 "id": 11,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [-2.0, 1.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [-1.0, -2.0, -0.25, -0.5]}]
#                 ]
#               }
#             ]
#           },
#           {"id": 12, "list": []}
#         ]
#       },
#       {"array": "bool", "shape": [], "data": [false]},
#       {
#         "tuple": [
#           {
#             "id": 13,
#             "list": [
#               {
#                 "id": 14,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [4.0, -2.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [-1.0, -2.0, -0.25, -0.5]}]
#                 ]
#               },
#               {
#                 "id": 15,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [4.0, -2.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [-1.0, -2.0, -0.25, -0.5]}]
#                 ]
#               }
#             ]
#           },
#           {"id": 16, "list": []}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 17,
#             "list": [
#               {
#                 "id": 18,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [-2.0, 1.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [2.0, 4.0, 0.5, 1.0]}]
#                 ]
#               },
#               {
#                 "id": 19,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [-2.0, 1.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [2.0, 4.0, 0.5, 1.0]}]
#                 ]
#               }
#             ]
#           },
#           {"id": 20, "list": []}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 21,
#             "list": [
#               {
#                 "id": 22,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [4.0, -2.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [2.0, 4.0, 0.5, 1.0]}]
#                 ]
#               },
#               {
#                 "id": 23,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [4.0, -2.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [3.0, 6.0, 0.75, 1.5]}]
#                 ]
#               }
#             ]
#           },
#           {"id": 24, "list": [{"array": "float32", "shape": [2, 2], "data": [3.0, 6.0, 0.75, 1.5]}]}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 25,
#             "list": [
#               {
#                 "id": 26,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [-4.0, 2.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [-2.0, -4.0, -0.5, -1.0]}]
#                 ]
#               },
#               {
#                 "id": 27,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [-4.0, 2.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [-2.0, -4.0, -0.5, -1.0]}]
#                 ]
#               }
#             ]
#           },
#           {"id": 28, "list": []}
#         ]
#       },
#       "ValueError"
#     ]
#   }
# }
