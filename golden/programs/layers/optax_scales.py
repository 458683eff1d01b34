import jax
import jax.numpy as jnp
import optax


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
    """Small transformations of optax: means, signs, centres, and what is not a number."""
    sgd = optax.sgd(0.5)
    nan = {"w": jnp.array([[jnp.nan, 1.0], [2.0, 3.0]]), "b": jnp.array([1.0, 2.0])}
    return [
        steps(optax.ema(0.5)), steps(optax.ema(0.5, debias=False)),
        steps(optax.ema(0.5, accumulator_dtype=jnp.float16)), steps(optax.trace(0.5, nesterov=True)),
        steps(optax.trace(0.5, accumulator_dtype=jnp.float16)), steps(optax.zero_nans(), 1, nan),
        steps(optax.zero_nans()), steps(optax.centralize()), steps(optax.scale_by_sign()), steps(optax.scale(2.0)),
        steps(optax.identity()), steps(optax.set_to_zero()), steps(optax.add_decayed_weights(0.5)),
        steps(optax.add_decayed_weights(0.5, {"w": True, "b": False})),
        steps(optax.add_decayed_weights(0.5, lambda tree: {"w": False, "b": True})), steps(optax.clip(1.0)),
        steps(optax.clip_by_global_norm(1.0)), steps(optax.clip_by_global_norm(100.0)), steps(optax.scale_by_rss(0.0)),
        steps(optax.adagrad(0.5, 0.0)), steps(optax.sgd(0.5, momentum=0.5, nesterov=True)),
        steps(optax.sgd(0.5, momentum=0.5, accumulator_dtype=jnp.float16)), steps(optax.rmsprop(0.5)),
        steps(optax.rmsprop(0.5, momentum=0.5, nesterov=True)), steps(optax.nadam(0.5)), steps(optax.nadamw(0.5)),
        steps(optax.lion(0.5)), steps(optax.sign_sgd(0.5)), steps(optax.lamb(0.5)), steps(optax.scale_by_trust_ratio()),
        optax.safe_increment(jnp.int32(2147483647)), optax.safe_increment(jnp.int32(3)),
        optax.safe_int32_increment(jnp.int32(3)),
        optax.incremental_update({"a": jnp.float32(2), "b": None}, {"a": jnp.float32(4), "b": None}, 0.25),
        [optax.periodic_update({"a": 1.0}, {"a": 2.0}, jnp.int32(n), 2) for n in (0, 1, 2)],
        optax.global_norm({"a": jnp.array([3.0]), "b": jnp.array([4.0])}),
        optax.apply_updates({"a": jnp.float16(1), "b": None}, {"a": jnp.float32(0.5), "b": None}),
        optax.with_extra_args_support(sgd).update({"a": jnp.ones(2)}, sgd.init({"a": jnp.ones(2)}), None, more=1)[0],
    ]


# recorded from flax-0.12.12, program 3c168f15e9862f68edd4e17a493be8b8a3d919bc53364a06cdb0eeaa31362667
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
#                   ["b", {"array": "float32", "shape": [2], "data": [4.0, -2.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [2.0, 4.0, 0.5, 1.0]}]
#                 ]
#               },
#               {
#                 "id": 3,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [4.0, -2.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [2.0, 4.0, 0.5, 1.0]}]
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 4,
#             "list": [
#               {"array": "int32", "shape": [], "data": [2]},
#               {"array": "float32", "shape": [2], "data": [3.0, -1.5]},
#               {"array": "float32", "shape": [2, 2], "data": [1.5, 3.0, 0.375, 0.75]}
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
#                   ["b", {"array": "float32", "shape": [2], "data": [2.0, -1.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [1.0, 2.0, 0.25, 0.5]}]
#                 ]
#               },
#               {
#                 "id": 7,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [3.0, -1.5]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [1.5, 3.0, 0.375, 0.75]}]
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 8,
#             "list": [
#               {"array": "int32", "shape": [], "data": [2]},
#               {"array": "float32", "shape": [2], "data": [3.0, -1.5]},
#               {"array": "float32", "shape": [2, 2], "data": [1.5, 3.0, 0.375, 0.75]}
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
#                   ["b", {"array": "float32", "shape": [2], "data": [4.0, -2.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [2.0, 4.0, 0.5, 1.0]}]
#                 ]
#               },
#               {
#                 "id": 11,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [4.0, -2.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [2.0, 4.0, 0.5, 1.0]}]
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 12,
#             "list": [
#               {"array": "int32", "shape": [], "data": [2]},
#               {"array": "float16", "shape": [2], "data": [3.0, -1.5]},
#               {"array": "float16", "shape": [2, 2], "data": [1.5, 3.0, 0.375, 0.75]}
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
#                   ["b", {"array": "float32", "shape": [2], "data": [6.0, -3.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [3.0, 6.0, 0.75, 1.5]}]
#                 ]
#               },
#               {
#                 "id": 15,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [7.0, -3.5]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [3.5, 7.0, 0.875, 1.75]}]
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 16,
#             "list": [
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
#                   ["b", {"array": "float32", "shape": [2], "data": [4.0, -2.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [2.0, 4.0, 0.5, 1.0]}]
#                 ]
#               },
#               {
#                 "id": 19,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [6.0, -3.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [3.0, 6.0, 0.75, 1.5]}]
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 20,
#             "list": [
#               {"array": "float16", "shape": [2], "data": [6.0, -3.0]},
#               {"array": "float16", "shape": [2, 2], "data": [3.0, 6.0, 0.75, 1.5]}
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
#                   ["b", {"array": "float32", "shape": [2], "data": [1.0, 2.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [0.0, 1.0, 2.0, 3.0]}]
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 23,
#             "list": [
#               {"array": "bool", "shape": [], "data": [false]},
#               {"array": "bool", "shape": [], "data": [true]}
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 24,
#             "list": [
#               {
#                 "id": 25,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [4.0, -2.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [2.0, 4.0, 0.5, 1.0]}]
#                 ]
#               },
#               {
#                 "id": 26,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [4.0, -2.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [2.0, 4.0, 0.5, 1.0]}]
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 27,
#             "list": [
#               {"array": "bool", "shape": [], "data": [false]},
#               {"array": "bool", "shape": [], "data": [false]}
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 28,
#             "list": [
#               {
#                 "id": 29,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [4.0, -2.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [-1.0, 1.0, -0.25, 0.25]}]
#                 ]
#               },
#               {
#                 "id": 30,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [4.0, -2.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [-1.0, 1.0, -0.25, 0.25]}]
#                 ]
#               }
#             ]
#           },
#           {"id": 31, "list": []}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 32,
#             "list": [
#               {
#                 "id": 33,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [1.0, -1.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [1.0, 1.0, 1.0, 1.0]}]
#                 ]
#               },
#               {
#                 "id": 34,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [1.0, -1.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [1.0, 1.0, 1.0, 1.0]}]
#                 ]
#               }
#             ]
#           },
#           {"id": 35, "list": []}
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
#                   ["b", {"array": "float32", "shape": [2], "data": [8.0, -4.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [4.0, 8.0, 1.0, 2.0]}]
#                 ]
#               },
#               {
#                 "id": 38,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [8.0, -4.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [4.0, 8.0, 1.0, 2.0]}]
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
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [2.0, 4.0, 0.5, 1.0]}],
#                   ["b", {"array": "float32", "shape": [2], "data": [4.0, -2.0]}]
#                 ]
#               },
#               {"ref": 41}
#             ]
#           },
#           {"id": 42, "list": []}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 43,
#             "list": [
#               {
#                 "id": 44,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [0.0, 0.0, 0.0, 0.0]}]
#                 ]
#               },
#               {
#                 "id": 45,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [0.0, 0.0, 0.0, 0.0]}]
#                 ]
#               }
#             ]
#           },
#           {"id": 46, "list": []}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 47,
#             "list": [
#               {
#                 "id": 48,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [5.0, -1.75]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [2.5, 5.0, 2.5, 5.0]}]
#                 ]
#               },
#               {
#                 "id": 49,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [7.5, -2.625]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [3.75, 7.5, 3.75, 7.5]}]
#                 ]
#               }
#             ]
#           },
#           {"id": 50, "list": []}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 51,
#             "list": [
#               {
#                 "id": 52,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [4.0, -2.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [2.5, 5.0, 2.5, 5.0]}]
#                 ]
#               },
#               {
#                 "id": 53,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [4.0, -2.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [3.75, 7.5, 3.75, 7.5]}]
#                 ]
#               }
#             ]
#           },
#           {"id": 54, "list": []}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 55,
#             "list": [
#               {
#                 "id": 56,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [5.0, -1.75]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [2.0, 4.0, 0.5, 1.0]}]
#                 ]
#               },
#               {
#                 "id": 57,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [7.5, -2.625]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [2.0, 4.0, 0.5, 1.0]}]
#                 ]
#               }
#             ]
#           },
#           {"id": 58, "list": []}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 59,
#             "list": [
#               {
#                 "id": 60,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [1.0, -1.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [1.0, 1.0, 0.5, 1.0]}]
#                 ]
#               },
#               {
#                 "id": 61,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [1.0, -1.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [1.0, 1.0, 0.5, 1.0]}]
#                 ]
#               }
#             ]
#           },
#           {"id": 62, "list": []}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 63,
#             "list": [
#               {
#                 "id": 64,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [0.62279916, -0.31139958]}],
#                   [
#                     "w",
#                     {
#                       "array": "float32",
#                       "shape": [2, 2],
#                       "data": [0.31139958, 0.62279916, 0.077849895, 0.15569979]
#                     }
#                   ]
#                 ]
#               },
#               {
#                 "id": 65,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [0.62279916, -0.31139958]}],
#                   [
#                     "w",
#                     {
#                       "array": "float32",
#                       "shape": [2, 2],
#                       "data": [0.31139958, 0.62279916, 0.077849895, 0.15569979]
#                     }
#                   ]
#                 ]
#               }
#             ]
#           },
#           {"id": 66, "list": []}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 67,
#             "list": [
#               {
#                 "id": 68,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [4.0, -2.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [2.0, 4.0, 0.5, 1.0]}]
#                 ]
#               },
#               {
#                 "id": 69,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [4.0, -2.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [2.0, 4.0, 0.5, 1.0]}]
#                 ]
#               }
#             ]
#           },
#           {"id": 70, "list": []}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 71,
#             "list": [
#               {
#                 "id": 72,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [1.0, -1.0]}],
#                   [
#                     "w",
#                     {"array": "float32", "shape": [2, 2], "data": [1.0, 1.0, 0.9999998, 0.99999994]}
#                   ]
#                 ]
#               },
#               {
#                 "id": 73,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [0.70710677, -0.70710677]}],
#                   [
#                     "w",
#                     {
#                       "array": "float32",
#                       "shape": [2, 2],
#                       "data": [0.70710677, 0.70710677, 0.7071067, 0.70710677]
#                     }
#                   ]
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 74,
#             "list": [
#               {"array": "float32", "shape": [2], "data": [32.0, 8.0]},
#               {"array": "float32", "shape": [2, 2], "data": [8.0, 32.0, 0.5, 2.0]}
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 75,
#             "list": [
#               {
#                 "id": 76,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [-0.5, 0.5]}],
#                   [
#                     "w",
#                     {
#                       "array": "float32",
#                       "shape": [2, 2],
#                       "data": [-0.5, -0.5, -0.4999999, -0.49999997]
#                     }
#                   ]
#                 ]
#               },
#               {
#                 "id": 77,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [-0.35355338, 0.35355338]}],
#                   [
#                     "w",
#                     {
#                       "array": "float32",
#                       "shape": [2, 2],
#                       "data": [-0.35355338, -0.35355338, -0.35355335, -0.35355338]
#                     }
#                   ]
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 78,
#             "list": [
#               {"array": "float32", "shape": [2], "data": [32.0, 8.0]},
#               {"array": "float32", "shape": [2, 2], "data": [8.0, 32.0, 0.5, 2.0]}
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 79,
#             "list": [
#               {
#                 "id": 80,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [-3.0, 1.5]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [-1.5, -3.0, -0.375, -0.75]}]
#                 ]
#               },
#               {
#                 "id": 81,
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
#             "id": 82,
#             "list": [
#               {"array": "float32", "shape": [2], "data": [6.0, -3.0]},
#               {"array": "float32", "shape": [2, 2], "data": [3.0, 6.0, 0.75, 1.5]}
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 83,
#             "list": [
#               {
#                 "id": 84,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [-2.0, 1.0]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [-1.0, -2.0, -0.25, -0.5]}]
#                 ]
#               },
#               {
#                 "id": 85,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [-3.0, 1.5]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [-1.5, -3.0, -0.375, -0.75]}]
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 86,
#             "list": [
#               {"array": "float16", "shape": [2], "data": [6.0, -3.0]},
#               {"array": "float16", "shape": [2, 2], "data": [3.0, 6.0, 0.75, 1.5]}
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 87,
#             "list": [
#               {
#                 "id": 88,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [-1.5811388, 1.5811388]}],
#                   [
#                     "w",
#                     {
#                       "array": "float32",
#                       "shape": [2, 2],
#                       "data": [-1.5811388, -1.5811388, -1.5811385, -1.5811387]
#                     }
#                   ]
#                 ]
#               },
#               {
#                 "id": 89,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [-1.1470786, 1.1470786]}],
#                   [
#                     "w",
#                     {
#                       "array": "float32",
#                       "shape": [2, 2],
#                       "data": [-1.1470786, -1.1470786, -1.1470785, -1.1470786]
#                     }
#                   ]
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 90,
#             "list": [
#               {"array": "float32", "shape": [2], "data": [3.04, 0.76]},
#               {"array": "float32", "shape": [2, 2], "data": [0.76, 3.04, 0.0475, 0.19]}
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 91,
#             "list": [
#               {
#                 "id": 92,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [-2.3717084, 2.3717084]}],
#                   [
#                     "w",
#                     {
#                       "array": "float32",
#                       "shape": [2, 2],
#                       "data": [-2.3717084, -2.3717084, -2.3717077, -2.3717082]
#                     }
#                   ]
#                 ]
#               },
#               {
#                 "id": 93,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [-2.1159027, 2.1159027]}],
#                   [
#                     "w",
#                     {
#                       "array": "float32",
#                       "shape": [2, 2],
#                       "data": [-2.1159027, -2.1159027, -2.1159024, -2.1159027]
#                     }
#                   ]
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 94,
#             "list": [
#               {"array": "float32", "shape": [2], "data": [3.04, 0.76]},
#               {"array": "float32", "shape": [2, 2], "data": [0.76, 3.04, 0.0475, 0.19]},
#               {"array": "float32", "shape": [2], "data": [-1.937648, 1.937648]},
#               {
#                 "array": "float32",
#                 "shape": [2, 2],
#                 "data": [-1.937648, -1.937648, -1.9376478, -1.937648]
#               }
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 95,
#             "list": [
#               {
#                 "id": 96,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [-0.73683715, 0.73683715]}],
#                   [
#                     "w",
#                     {
#                       "array": "float32",
#                       "shape": [2, 2],
#                       "data": [-0.73683715, -0.73683715, -0.73683715, -0.73683715]
#                     }
#                   ]
#                 ]
#               },
#               {
#                 "id": 97,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [-0.5786502, 0.5786502]}],
#                   [
#                     "w",
#                     {
#                       "array": "float32",
#                       "shape": [2, 2],
#                       "data": [-0.5786502, -0.5786502, -0.5786502, -0.5786502]
#                     }
#                   ]
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 98,
#             "list": [
#               {"array": "int32", "shape": [], "data": [2]},
#               {"array": "float32", "shape": [2], "data": [0.76, -0.38]},
#               {"array": "float32", "shape": [2, 2], "data": [0.38, 0.76, 0.095, 0.19]},
#               {"array": "float32", "shape": [2], "data": [0.031984, 0.007996]},
#               {
#                 "array": "float32",
#                 "shape": [2, 2],
#                 "data": [0.007996, 0.031984, 0.00049975, 0.001999]
#               }
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 99,
#             "list": [
#               {
#                 "id": 100,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [-0.73693717, 0.7368122]}],
#                   [
#                     "w",
#                     {
#                       "array": "float32",
#                       "shape": [2, 2],
#                       "data": [-0.73688716, -0.73693717, -0.7370371, -0.73723716]
#                     }
#                   ]
#                 ]
#               },
#               {
#                 "id": 101,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [-0.57871336, 0.5785883]}],
#                   [
#                     "w",
#                     {
#                       "array": "float32",
#                       "shape": [2, 2],
#                       "data": [-0.57866335, -0.57871336, -0.5788133, -0.5790133]
#                     }
#                   ]
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 102,
#             "list": [
#               {"array": "int32", "shape": [], "data": [2]},
#               {"array": "float32", "shape": [2], "data": [0.76, -0.38]},
#               {"array": "float32", "shape": [2, 2], "data": [0.38, 0.76, 0.095, 0.19]},
#               {"array": "float32", "shape": [2], "data": [0.031984, 0.007996]},
#               {
#                 "array": "float32",
#                 "shape": [2, 2],
#                 "data": [0.007996, 0.031984, 0.00049975, 0.001999]
#               }
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 103,
#             "list": [
#               {
#                 "id": 104,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [-0.501, 0.49975]}],
#                   [
#                     "w",
#                     {"array": "float32", "shape": [2, 2], "data": [-0.5005, -0.501, -0.502, -0.504]}
#                   ]
#                 ]
#               },
#               {
#                 "id": 105,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [-0.5007495, 0.49950013]}],
#                   [
#                     "w",
#                     {
#                       "array": "float32",
#                       "shape": [2, 2],
#                       "data": [-0.50024974, -0.5007495, -0.501749, -0.503748]
#                     }
#                   ]
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 106,
#             "list": [
#               {"array": "int32", "shape": [], "data": [2]},
#               {"array": "float32", "shape": [2], "data": [0.0796, -0.0398]},
#               {"array": "float32", "shape": [2, 2], "data": [0.0398, 0.0796, 0.00995, 0.0199]}
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 107,
#             "list": [
#               {
#                 "id": 108,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [-0.5, 0.5]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [-0.5, -0.5, -0.5, -0.5]}]
#                 ]
#               },
#               {
#                 "id": 109,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [-0.5, 0.5]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [-0.5, -0.5, -0.5, -0.5]}]
#                 ]
#               }
#             ]
#           },
#           {"id": 110, "list": []}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 111,
#             "list": [
#               {
#                 "id": 112,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [-0.728869, 0.7288689]}],
#                   [
#                     "w",
#                     {
#                       "array": "float32",
#                       "shape": [2, 2],
#                       "data": [-2.3048873, -2.3048878, -2.3048837, -2.304886]
#                     }
#                   ]
#                 ]
#               },
#               {
#                 "id": 113,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [-0.6250894, 0.6250892]}],
#                   [
#                     "w",
#                     {
#                       "array": "float32",
#                       "shape": [2, 2],
#                       "data": [-1.5228152, -1.5228156, -1.5228128, -1.5228145]
#                     }
#                   ]
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 114,
#             "list": [
#               {"array": "int32", "shape": [], "data": [2]},
#               {"array": "float32", "shape": [2], "data": [0.76, -0.38]},
#               {"array": "float32", "shape": [2, 2], "data": [0.38, 0.76, 0.095, 0.19]},
#               {"array": "float32", "shape": [2], "data": [0.031984, 0.007996]},
#               {
#                 "array": "float32",
#                 "shape": [2, 2],
#                 "data": [0.007996, 0.031984, 0.00049975, 0.001999]
#               }
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 115,
#             "list": [
#               {
#                 "id": 116,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [1.8439088, -0.9219544]}],
#                   ["w", {"array": "float32", "shape": [2, 2], "data": [4.0, 8.0, 1.0, 2.0]}]
#                 ]
#               },
#               {
#                 "id": 117,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [3.4587488, -1.7293744]}],
#                   [
#                     "w",
#                     {
#                       "array": "float32",
#                       "shape": [2, 2],
#                       "data": [6.8599434, 13.719887, 1.7149858, 3.4299717]
#                     }
#                   ]
#                 ]
#               }
#             ]
#           },
#           {"id": 118, "list": []}
#         ]
#       },
#       {"array": "int32", "shape": [], "data": [2147483647]},
#       {"array": "int32", "shape": [], "data": [4]},
#       {"array": "int32", "shape": [], "data": [4]},
#       {"id": 119, "dict": [["a", {"array": "float32", "shape": [], "data": [3.5]}], ["b", null]]},
#       {
#         "id": 120,
#         "list": [
#           {
#             "id": 121,
#             "dict": [["a", {"array": "float32", "shape": [], "weak": true, "data": [1.0]}]]
#           },
#           {
#             "id": 122,
#             "dict": [["a", {"array": "float32", "shape": [], "weak": true, "data": [2.0]}]]
#           },
#           {
#             "id": 123,
#             "dict": [["a", {"array": "float32", "shape": [], "weak": true, "data": [1.0]}]]
#           }
#         ]
#       },
#       {"array": "float32", "shape": [], "data": [5.0]},
#       {"id": 124, "dict": [["a", {"array": "float16", "shape": [], "data": [1.5]}], ["b", null]]},
#       {"id": 125, "dict": [["a", {"array": "float32", "shape": [2], "data": [-0.5, -0.5]}]]}
#     ]
#   }
# }
