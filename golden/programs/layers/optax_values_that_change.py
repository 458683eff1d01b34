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
    """Hyperparameters of optax in the state, by schedules and by numbers."""
    halved = lambda step: 1.0 / (1 + step)
    return [
        steps(optax.inject_hyperparams(optax.sgd)(learning_rate=0.5)),
        steps(optax.inject_hyperparams(optax.sgd)(0.5, momentum=0.5)),
        steps(optax.inject_hyperparams(optax.sgd)(0.5, momentum=0.5, nesterov=True)),
        steps(optax.inject_hyperparams(optax.sgd, static_args="momentum")(0.5, momentum=0.5)),
        steps(optax.inject_hyperparams(optax.sgd, static_args=("momentum", "nesterov"))(0.5, momentum=0.5, nesterov=True)),
        steps(optax.inject_hyperparams(optax.sgd, hyperparam_dtype=jnp.float16)(learning_rate=0.5)),
        optax.inject_hyperparams(optax.sgd)(0.5).init({"w": jnp.zeros(2)}).hyperparams,
        answer(lambda: optax.inject_hyperparams(optax.sgd)(rate=0.5)),
        answer(lambda: optax.inject_hyperparams(optax.sgd)()), steps(optax.sgd(halved), 3),
        steps(optax.scale_by_schedule(halved), 3), steps(optax.scale_by_learning_rate(0.5, flip_sign=False)),
        steps(optax.scale_by_learning_rate(halved)), steps(optax.scale_by_learning_rate(None)),
    ]


# recorded from flax-0.12.12, program 4bdf3b71cea9488ad9fdb57856808ff749c0c2d7f5d09aab060cad798fe38189
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
#                   ["b", {"array": "float32", "shape": [2], "data": [-2.0, 1.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [-1.0, -2.0, -0.25, -0.5]}]
#                 ]
#               },
#               {
#                 "id": 3,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [-2.0, 1.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [-1.0, -2.0, -0.25, -0.5]}]
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 4,
#             "list": [
#               {"array": "int32", "shape": [], "data": [2]},
#               {"array": "float32", "shape": [], "data": [0.5]}
#             ]
#           }
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
#                   ["b", {"array": "float32", "shape": [2], "data": [-2.0, 1.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [-1.0, -2.0, -0.25, -0.5]}]
#                 ]
#               },
#               {
#                 "id": 7,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [-3.0, 1.5]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [-1.5, -3.0, -0.375, -0.75]}]
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 8,
#             "list": [
#               {"array": "int32", "shape": [], "data": [2]},
#               {"array": "float32", "shape": [], "data": [0.5]},
#               {"array": "float32", "shape": [], "data": [0.5]},
#               {"array": "float32", "shape": [2], "data": [6.0, -3.0]},
#               {"array": "float32", "shape": [2, 2], "data": [3.0, 6.0, 0.75, 1.5]}
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 9,
#             "list": [
#               {
#                 "id": 10,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [-3.0, 1.5]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [-1.5, -3.0, -0.375, -0.75]}]
#                 ]
#               },
#               {
#                 "id": 11,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [-3.5, 1.75]}],
#                   [
#                     "w",
#                     {"array": "float32", "shape": [2, 2], "data": [-1.75, -3.5, -0.4375, -0.875]}
#                   ]
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 12,
#             "list": [
#               {"array": "int32", "shape": [], "data": [2]},
#               {"array": "float32", "shape": [], "data": [0.5]},
#               {"array": "float32", "shape": [], "data": [0.5]},
#               {"array": "float32", "shape": [2], "data": [6.0, -3.0]},
#               {"array": "float32", "shape": [2, 2], "data": [3.0, 6.0, 0.75, 1.5]}
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 13,
#             "list": [
#               {
#                 "id": 14,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [-2.0, 1.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [-1.0, -2.0, -0.25, -0.5]}]
#                 ]
#               },
#               {
#                 "id": 15,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [-3.0, 1.5]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [-1.5, -3.0, -0.375, -0.75]}]
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 16,
#             "list": [
#               {"array": "int32", "shape": [], "data": [2]},
#               {"array": "float32", "shape": [], "data": [0.5]},
#               {"array": "float32", "shape": [2], "data": [6.0, -3.0]},
#               {"array": "float32", "shape": [2, 2], "data": [3.0, 6.0, 0.75, 1.5]}
#             ]
#           }
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
#                   ["b", {"array": "float32", "shape": [2], "data": [-3.0, 1.5]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [-1.5, -3.0, -0.375, -0.75]}]
#                 ]
#               },
#               {
#                 "id": 19,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [-3.5, 1.75]}],
#                   [
#                     "w",
#                     {"array": "float32", "shape": [2, 2], "data": [-1.75, -3.5, -0.4375, -0.875]}
#                   ]
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 20,
#             "list": [
#               {"array": "int32", "shape": [], "data": [2]},
#               {"array": "float32", "shape": [], "data": [0.5]},
#               {"array": "float32", "shape": [2], "data": [6.0, -3.0]},
#               {"array": "float32", "shape": [2, 2], "data": [3.0, 6.0, 0.75, 1.5]}
#             ]
#           }
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
#                   ["b", {"array": "float32", "shape": [2], "data": [-2.0, 1.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [-1.0, -2.0, -0.25, -0.5]}]
#                 ]
#               },
#               {
#                 "id": 23,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [-2.0, 1.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [-1.0, -2.0, -0.25, -0.5]}]
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 24,
#             "list": [
#               {"array": "int32", "shape": [], "data": [2]},
#               {"array": "float16", "shape": [], "data": [0.5]}
#             ]
#           }
#         ]
#       },
#       {"id": 25, "dict": [["learning_rate", {"array": "float32", "shape": [], "data": [0.5]}]]},
#       "TypeError",
#       "TypeError",
#       {
#         "tuple": [
#           {
#             "id": 26,
#             "list": [
#               {
#                 "id": 27,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [-4.0, 2.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [-2.0, -4.0, -0.5, -1.0]}]
#                 ]
#               },
#               {
#                 "id": 28,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [-2.0, 1.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [-1.0, -2.0, -0.25, -0.5]}]
#                 ]
#               },
#               {
#                 "id": 29,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [-1.3333334, 0.6666667]}],
#                   [
#                     "w",
#                     {
#                       "array": "float32",
#                       "shape": [2, 2],
#                       "data": [-0.6666667, -1.3333334, -0.16666667, -0.33333334]
#                     }
#                   ]
#                 ]
#               }
#             ]
#           },
#           {"id": 30, "list": [{"array": "int32", "shape": [], "data": [3]}]}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 31,
#             "list": [
#               {
#                 "id": 32,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [4.0, -2.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [2.0, 4.0, 0.5, 1.0]}]
#                 ]
#               },
#               {
#                 "id": 33,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [2.0, -1.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [1.0, 2.0, 0.25, 0.5]}]
#                 ]
#               },
#               {
#                 "id": 34,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [1.3333334, -0.6666667]}],
#                   [
#                     "w",
#                     {
#                       "array": "float32",
#                       "shape": [2, 2],
#                       "data": [0.6666667, 1.3333334, 0.16666667, 0.33333334]
#                     }
#                   ]
#                 ]
#               }
#             ]
#           },
#           {"id": 35, "list": [{"array": "int32", "shape": [], "data": [3]}]}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 36,
#             "list": [
#               {
#                 "id": 37,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [2.0, -1.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [1.0, 2.0, 0.25, 0.5]}]
#                 ]
#               },
#               {
#                 "id": 38,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [2.0, -1.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [1.0, 2.0, 0.25, 0.5]}]
#                 ]
#               }
#             ]
#           },
#           {"id": 39, "list": []}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 40,
#             "list": [
#               {
#                 "id": 41,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [-4.0, 2.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [-2.0, -4.0, -0.5, -1.0]}]
#                 ]
#               },
#               {
#                 "id": 42,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [-2.0, 1.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [-1.0, -2.0, -0.25, -0.5]}]
#                 ]
#               }
#             ]
#           },
#           {"id": 43, "list": [{"array": "int32", "shape": [], "data": [2]}]}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 44,
#             "list": [
#               {
#                 "id": 45,
#                 "dict": [
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [2.0, 4.0, 0.5, 1.0]}],
#                   ["b", {"array": "float32", "shape": [2], "data": [4.0, -2.0]}]
#                 ]
#               },
#               {"ref": 45}
#             ]
#           },
#           {"id": 46, "list": []}
#         ]
#       }
#     ]
#   }
# }
