import jax
import jax.numpy as jnp
import flax.linen as nn


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def run(module, *args, rngs=None, **kwargs):
    """What the module gives on what init makes, and the variables."""
    y, variables = module.init_with_output(key if rngs is None else rngs, *args, **kwargs)
    return y, variables


key = jax.random.key(0)


def main():
    """Linen's layers: options that exclude each other, shapes that do not fit, and masks."""
    ones = nn.initializers.ones
    x, image = jnp.array([[1.0, 2.0], [3.0, 4.0]]), jnp.arange(16.0).reshape(1, 4, 4, 1)
    rows = jnp.arange(8.0).reshape(1, 4, 2)
    words = jnp.array([[0, 1], [2, 1]])
    return [
        run(nn.LayerNorm(), x), run(nn.LayerNorm(use_bias=False, use_scale=False, reduction_axes=(0, 1)), x),
        run(nn.LayerNorm(reduction_axes=(0,), feature_axes=(0, 1)), x),
        run(nn.LayerNorm(), x, mask=jnp.array([[True, True], [True, False]])),
        run(nn.LayerNorm(use_fast_variance=False), x), run(nn.RMSNorm(), x), run(nn.RMSNorm(use_scale=False), x),
        run(nn.GroupNorm(2), x), run(nn.GroupNorm(None, 1), x), answer(lambda: run(nn.GroupNorm(None), x)),
        answer(lambda: run(nn.GroupNorm(2, 1), x)), answer(lambda: run(nn.GroupNorm(3), x)),
        answer(lambda: run(nn.GroupNorm(None, 3), x)), answer(lambda: run(nn.GroupNorm(1, reduction_axes=(0,)), x)),
        run(nn.GroupNorm(2), x, mask=jnp.array([[True, True], [True, True]])),
        answer(lambda: run(nn.InstanceNorm(feature_axes=(0,)), rows)), run(nn.BatchNorm(use_running_average=False), x),
        run(nn.BatchNorm(use_running_average=True), x), answer(lambda: run(nn.BatchNorm(), x)),
        answer(lambda: run(nn.BatchNorm(use_running_average=True), x, use_running_average=True)),
        answer(lambda: nn.BatchNorm(use_running_average=False).apply({"params": {"scale": jnp.ones(2), "bias": jnp.zeros(2)}, "batch_stats": {"mean": jnp.zeros(2), "var": jnp.ones(2)}}, x)),
        nn.BatchNorm(use_running_average=False, momentum=0.5).apply({"params": {"scale": jnp.ones(2), "bias": jnp.zeros(2)}, "batch_stats": {"mean": jnp.zeros(2), "var": jnp.ones(2)}}, x, mutable="batch_stats"),
        run(nn.WeightNorm(nn.Dense(2, kernel_init=ones)), x),
        run(nn.WeightNorm(nn.Dense(2, kernel_init=ones), use_scale=False), x),
        run(nn.SpectralNorm(nn.Dense(2, kernel_init=ones), error_on_non_matrix=True), x, update_stats=False),
        run(nn.Conv(1, (2, 2), kernel_init=ones), image),
        run(nn.Conv(1, (2, 2), kernel_init=ones, padding="VALID", strides=2), image),
        run(nn.Conv(1, (2, 2), kernel_init=ones, padding=1), image),
        run(nn.Conv(1, (2, 2), kernel_init=ones, padding=[(1, 0), 1]), image),
        run(nn.Conv(1, (2,), kernel_init=ones, padding="CAUSAL"), rows),
        answer(lambda: run(nn.Conv(1, (2, 2), kernel_init=ones, padding="CAUSAL"), image)),
        run(nn.Conv(1, (2, 2), kernel_init=ones, padding="CIRCULAR"), image),
        run(nn.Conv(1, (2, 2), kernel_init=ones, padding="REFLECT"), image), run(nn.Conv(1, 2, kernel_init=ones), rows),
        run(nn.Conv(1, (2, 2), kernel_init=ones, mask=jnp.eye(2)[:, :, None, None]), image),
        answer(lambda: run(nn.Conv(1, (2, 2), kernel_init=ones, mask=jnp.eye(3)), image)),
        run(nn.Conv(1, (2, 2), kernel_init=ones, kernel_dilation=2), image),
        run(nn.Conv(2, (2,), kernel_init=ones, feature_group_count=2), rows),
        run(nn.Conv(1, (2, 2), kernel_init=ones), image[0]), run(nn.ConvTranspose(1, (2, 2), kernel_init=ones), image),
        run(nn.ConvTranspose(1, (2, 2), (2, 2), kernel_init=ones, padding="VALID"), image),
        run(nn.ConvTranspose(1, (2, 2), (2, 2), kernel_init=ones, padding="CIRCULAR"), image),
        run(nn.ConvTranspose(1, (2, 2), kernel_init=ones, padding="CIRCULAR", transpose_kernel=True), image),
        run(nn.ConvTranspose(1, (2, 2), kernel_init=ones), image[0]),
        run(nn.ConvTranspose(1, (2, 2), kernel_init=ones, mask=jnp.eye(2)[:, :, None, None]), image),
        run(nn.ConvTranspose(1, 2, kernel_init=ones), rows), run(nn.DenseGeneral((2, 3), kernel_init=ones), x),
        run(nn.DenseGeneral(2, axis=(-2, -1), kernel_init=ones), rows),
        run(nn.DenseGeneral(2, axis=-1, batch_dims=(0,), kernel_init=ones), x),
        run(nn.Einsum((2, 3), "ab,bc->ac", kernel_init=ones), x),
        run(nn.Einsum((2, 3), kernel_init=ones), x, "ab,bc->ac"),
        answer(lambda: run(nn.Einsum((2, 3), "ab,bc->ac", kernel_init=ones), x, "ab,bc->ac")),
        answer(lambda: run(nn.Einsum((2, 3), "ab,bc", kernel_init=ones), x)),
        answer(lambda: run(nn.Einsum((2, 3), "ab,bc,cd->ad", kernel_init=ones), x)),
        answer(lambda: run(nn.Einsum((2, 3), kernel_init=ones), x)),
        run(nn.Einsum((2, 3), "...b,bc->...c", kernel_init=ones, use_bias=False), rows),
        run(nn.Embed(3, 2, embedding_init=ones), words), answer(lambda: run(nn.Embed(3, 2, embedding_init=ones), x)),
        run(nn.Embed(1, 2, embedding_init=ones), words),
        nn.Embed(3, 2).apply({"params": {"embedding": jnp.arange(6.0).reshape(3, 2)}}, x, method="attend"),
        nn.Embed(3, 2).apply({"params": {"embedding": jnp.arange(6.0).reshape(3, 2)}}, jnp.array([5, -1])),
        run(nn.Dense(2, kernel_init=ones, use_bias=False), x), run(nn.Dense(2, kernel_init=ones, dtype=jnp.float16), x),
        run(nn.Dropout(0.5), x, deterministic=True), answer(lambda: run(nn.Dropout(0.5), x)),
        answer(lambda: run(nn.Dropout(0.5, deterministic=True), x, deterministic=True)),
        run(nn.Dropout(1.0, deterministic=False), x, rngs={"params": key, "dropout": key}),
        run(nn.Dropout(0.0, deterministic=False), x), run(nn.Dropout(0.5, deterministic=False), x),
        run(nn.Dropout(0.5, deterministic=False, broadcast_dims=(0,)), x, rngs={"params": key, "dropout": key}),
        run(nn.PReLU(), -x), run(nn.Sequential([nn.Dense(1, kernel_init=ones), lambda x: x + 1]), x),
        answer(lambda: run(nn.Sequential([]), x)), run(nn.Sequential([lambda x: (x, x), lambda a, b: a + b]), x),
        run(nn.Sequential([lambda x: {"a": x}, lambda a: a]), x),
    ]


# recorded from flax-0.12.12, program ad4b412cfaa858d0549b88ee4fa60ee1a3966e4eb8ae68451d932a0157c393e1
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2, 2], "data": [-0.999998, 0.999998, -0.999998, 0.999998]},
#           {
#             "id": 1,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 2,
#                   "dict": [
#                     ["scale", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}],
#                     ["bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "array": "float32",
#             "shape": [2, 2],
#             "data": [-1.3416402, -0.4472134, 0.4472134, 1.3416402]
#           },
#           {"id": 3, "dict": []}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "array": "float32",
#             "shape": [2, 2],
#             "data": [-0.9999995, -0.9999995, 0.9999995, 0.9999995]
#           },
#           {
#             "id": 4,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 5,
#                   "dict": [
#                     ["scale", {"array": "float32", "shape": [2, 2], "data": [1.0, 1.0, 1.0, 1.0]}],
#                     ["bias", {"array": "float32", "shape": [2, 2], "data": [0.0, 0.0, 0.0, 0.0]}]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2, 2], "data": [-0.999998, 0.999998, 0.0, 1000.0]},
#           {
#             "id": 6,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 7,
#                   "dict": [
#                     ["scale", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}],
#                     ["bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2, 2], "data": [-0.999998, 0.999998, -0.999998, 0.999998]},
#           {
#             "id": 8,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 9,
#                   "dict": [
#                     ["scale", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}],
#                     ["bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "array": "float32",
#             "shape": [2, 2],
#             "data": [0.6324554, 1.2649108, 0.8485281, 1.1313708]
#           },
#           {
#             "id": 10,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 11,
#                   "dict": [["scale", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}]]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "array": "float32",
#             "shape": [2, 2],
#             "data": [0.6324554, 1.2649108, 0.8485281, 1.1313708]
#           },
#           {"id": 12, "dict": []}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2, 2], "data": [0.0, 0.0, 0.0, 0.0]},
#           {
#             "id": 13,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 14,
#                   "dict": [
#                     ["scale", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}],
#                     ["bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2, 2], "data": [0.0, 0.0, 0.0, 0.0]},
#           {
#             "id": 15,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 16,
#                   "dict": [
#                     ["scale", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}],
#                     ["bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2, 2], "data": [0.0, 0.0, 0.0, 0.0]},
#           {
#             "id": 17,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 18,
#                   "dict": [
#                     ["scale", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}],
#                     ["bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       "ValueError",
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2, 2], "data": [-0.999995, -0.999995, 0.999995, 0.999995]},
#           {
#             "id": 19,
#             "dict": [
#               [
#                 "batch_stats",
#                 {
#                   "id": 20,
#                   "dict": [
#                     ["mean", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}],
#                     ["var", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}]
#                   ]
#                 }
#               ],
#               [
#                 "params",
#                 {
#                   "id": 21,
#                   "dict": [
#                     ["scale", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}],
#                     ["bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2, 2], "data": [0.999995, 1.99999, 2.999985, 3.99998]},
#           {
#             "id": 22,
#             "dict": [
#               [
#                 "batch_stats",
#                 {
#                   "id": 23,
#                   "dict": [
#                     ["mean", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}],
#                     ["var", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}]
#                   ]
#                 }
#               ],
#               [
#                 "params",
#                 {
#                   "id": 24,
#                   "dict": [
#                     ["scale", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}],
#                     ["bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       "ValueError",
#       "ValueError",
#       "ModifyScopeVariableError",
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2, 2], "data": [-0.999995, -0.999995, 0.999995, 0.999995]},
#           {
#             "id": 25,
#             "dict": [
#               [
#                 "batch_stats",
#                 {
#                   "id": 26,
#                   "dict": [
#                     ["mean", {"array": "float32", "shape": [2], "data": [1.0, 1.5]}],
#                     ["var", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2, 2], "data": [2.1213202, 2.1213202, 4.949747, 4.949747]},
#           {
#             "id": 27,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 28,
#                   "dict": [
#                     [
#                       "layer_instance/kernel/scale",
#                       {"array": "float32", "shape": [2], "data": [1.0, 1.0]}
#                     ],
#                     [
#                       "layer_instance",
#                       {
#                         "id": 29,
#                         "dict": [
#                           ["bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}],
#                           [
#                             "kernel",
#                             {
#                               "array": "float32",
#                               "shape": [2, 2],
#                               "data": [0.70710677, 0.70710677, 0.70710677, 0.70710677]
#                             }
#                           ]
#                         ]
#                       }
#                     ]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2, 2], "data": [2.1213202, 2.1213202, 4.949747, 4.949747]},
#           {
#             "id": 30,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 31,
#                   "dict": [
#                     [
#                       "layer_instance",
#                       {
#                         "id": 32,
#                         "dict": [
#                           ["bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}],
#                           [
#                             "kernel",
#                             {
#                               "array": "float32",
#                               "shape": [2, 2],
#                               "data": [0.70710677, 0.70710677, 0.70710677, 0.70710677]
#                             }
#                           ]
#                         ]
#                       }
#                     ]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2, 2], "data": [1.5, 1.5, 3.5, 3.5]},
#           {
#             "id": 33,
#             "dict": [
#               [
#                 "batch_stats",
#                 {
#                   "id": 34,
#                   "dict": [
#                     [
#                       "layer_instance/kernel/u",
#                       {"array": "float32", "shape": [1, 2], "data": [0.0761425, -1.6157459]}
#                     ],
#                     [
#                       "layer_instance/kernel/sigma",
#                       {"array": "float32", "shape": [], "data": [1.0]}
#                     ]
#                   ]
#                 }
#               ],
#               [
#                 "params",
#                 {
#                   "id": 35,
#                   "dict": [
#                     [
#                       "layer_instance",
#                       {
#                         "id": 36,
#                         "dict": [
#                           ["bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}],
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 2], "data": [0.5, 0.5, 0.5, 0.5]}
#                           ]
#                         ]
#                       }
#                     ]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "array": "float32",
#             "shape": [1, 4, 4, 1],
#             "data": [10.0, 14.0, 18.0, 10.0, 26.0, 30.0, 34.0, 18.0, 42.0, 46.0, 50.0, 26.0, 25.0, 27.0, 29.0, 15.0]
#           },
#           {
#             "id": 37,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 38,
#                   "dict": [
#                     [
#                       "kernel",
#                       {"array": "float32", "shape": [2, 2, 1, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                     ],
#                     ["bias", {"array": "float32", "shape": [1], "data": [0.0]}]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [1, 2, 2, 1], "data": [10.0, 18.0, 42.0, 50.0]},
#           {
#             "id": 39,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 40,
#                   "dict": [
#                     [
#                       "kernel",
#                       {"array": "float32", "shape": [2, 2, 1, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                     ],
#                     ["bias", {"array": "float32", "shape": [1], "data": [0.0]}]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "array": "float32",
#             "shape": [1, 5, 5, 1],
#             "data": [0.0, 1.0, 3.0, 5.0, 3.0, 4.0, 10.0, 14.0, 18.0, 10.0, 12.0, 26.0, 30.0, 34.0, 18.0, 20.0, 42.0, 46.0, 50.0, 26.0, 12.0, 25.0, 27.0, 29.0, 15.0]
#           },
#           {
#             "id": 41,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 42,
#                   "dict": [
#                     [
#                       "kernel",
#                       {"array": "float32", "shape": [2, 2, 1, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                     ],
#                     ["bias", {"array": "float32", "shape": [1], "data": [0.0]}]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "array": "float32",
#             "shape": [1, 4, 5, 1],
#             "data": [0.0, 1.0, 3.0, 5.0, 3.0, 4.0, 10.0, 14.0, 18.0, 10.0, 12.0, 26.0, 30.0, 34.0, 18.0, 20.0, 42.0, 46.0, 50.0, 26.0]
#           },
#           {
#             "id": 43,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 44,
#                   "dict": [
#                     [
#                       "kernel",
#                       {"array": "float32", "shape": [2, 2, 1, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                     ],
#                     ["bias", {"array": "float32", "shape": [1], "data": [0.0]}]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [1, 4, 1], "data": [1.0, 6.0, 14.0, 22.0]},
#           {
#             "id": 45,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 46,
#                   "dict": [
#                     [
#                       "kernel",
#                       {"array": "float32", "shape": [2, 2, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                     ],
#                     ["bias", {"array": "float32", "shape": [1], "data": [0.0]}]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       "ValueError",
#       {
#         "tuple": [
#           {
#             "array": "float32",
#             "shape": [1, 4, 4, 1],
#             "data": [10.0, 14.0, 18.0, 14.0, 26.0, 30.0, 34.0, 30.0, 42.0, 46.0, 50.0, 46.0, 26.0, 30.0, 34.0, 30.0]
#           },
#           {
#             "id": 47,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 48,
#                   "dict": [
#                     [
#                       "kernel",
#                       {"array": "float32", "shape": [2, 2, 1, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                     ],
#                     ["bias", {"array": "float32", "shape": [1], "data": [0.0]}]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "array": "float32",
#             "shape": [1, 4, 4, 1],
#             "data": [10.0, 14.0, 18.0, 18.0, 26.0, 30.0, 34.0, 34.0, 42.0, 46.0, 50.0, 50.0, 42.0, 46.0, 50.0, 50.0]
#           },
#           {
#             "id": 49,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 50,
#                   "dict": [
#                     [
#                       "kernel",
#                       {"array": "float32", "shape": [2, 2, 1, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                     ],
#                     ["bias", {"array": "float32", "shape": [1], "data": [0.0]}]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [1, 4, 1], "data": [6.0, 14.0, 22.0, 13.0]},
#           {
#             "id": 51,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 52,
#                   "dict": [
#                     [
#                       "kernel",
#                       {"array": "float32", "shape": [2, 2, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                     ],
#                     ["bias", {"array": "float32", "shape": [1], "data": [0.0]}]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "array": "float32",
#             "shape": [1, 4, 4, 1],
#             "data": [5.0, 7.0, 9.0, 3.0, 13.0, 15.0, 17.0, 7.0, 21.0, 23.0, 25.0, 11.0, 12.0, 13.0, 14.0, 15.0]
#           },
#           {
#             "id": 53,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 54,
#                   "dict": [
#                     [
#                       "kernel",
#                       {"array": "float32", "shape": [2, 2, 1, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                     ],
#                     ["bias", {"array": "float32", "shape": [1], "data": [0.0]}]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       "ValueError",
#       {
#         "tuple": [
#           {
#             "array": "float32",
#             "shape": [1, 4, 4, 1],
#             "data": [5.0, 10.0, 12.0, 6.0, 10.0, 20.0, 24.0, 12.0, 18.0, 36.0, 40.0, 20.0, 9.0, 18.0, 20.0, 10.0]
#           },
#           {
#             "id": 55,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 56,
#                   "dict": [
#                     [
#                       "kernel",
#                       {"array": "float32", "shape": [2, 2, 1, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                     ],
#                     ["bias", {"array": "float32", "shape": [1], "data": [0.0]}]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "array": "float32",
#             "shape": [1, 4, 2],
#             "data": [2.0, 4.0, 6.0, 8.0, 10.0, 12.0, 6.0, 7.0]
#           },
#           {
#             "id": 57,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 58,
#                   "dict": [
#                     [
#                       "kernel",
#                       {"array": "float32", "shape": [2, 1, 2], "data": [1.0, 1.0, 1.0, 1.0]}
#                     ],
#                     ["bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "array": "float32",
#             "shape": [4, 4, 1],
#             "data": [10.0, 14.0, 18.0, 10.0, 26.0, 30.0, 34.0, 18.0, 42.0, 46.0, 50.0, 26.0, 25.0, 27.0, 29.0, 15.0]
#           },
#           {
#             "id": 59,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 60,
#                   "dict": [
#                     [
#                       "kernel",
#                       {"array": "float32", "shape": [2, 2, 1, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                     ],
#                     ["bias", {"array": "float32", "shape": [1], "data": [0.0]}]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "array": "float32",
#             "shape": [1, 4, 4, 1],
#             "data": [0.0, 1.0, 3.0, 5.0, 4.0, 10.0, 14.0, 18.0, 12.0, 26.0, 30.0, 34.0, 20.0, 42.0, 46.0, 50.0]
#           },
#           {
#             "id": 61,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 62,
#                   "dict": [
#                     [
#                       "kernel",
#                       {"array": "float32", "shape": [2, 2, 1, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                     ],
#                     ["bias", {"array": "float32", "shape": [1], "data": [0.0]}]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "array": "float32",
#             "shape": [1, 8, 8, 1],
#             "data": [0.0, 0.0, 1.0, 1.0, 2.0, 2.0, 3.0, 3.0, 0.0, 0.0, 1.0, 1.0, 2.0, 2.0, 3.0, 3.0, 4.0, 4.0, 5.0, 5.0, 6.0, 6.0, 7.0, 7.0, 4.0, 4.0, 5.0, 5.0, 6.0, 6.0, 7.0, 7.0, 8.0, 8.0, 9.0, 9.0, 10.0, 10.0, 11.0, 11.0, 8.0, 8.0, 9.0, 9.0, 10.0, 10.0, 11.0, 11.0, 12.0, 12.0, 13.0, 13.0, 14.0, 14.0, 15.0, 15.0, 12.0, 12.0, 13.0, 13.0, 14.0, 14.0, 15.0, 15.0]
#           },
#           {
#             "id": 63,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 64,
#                   "dict": [
#                     [
#                       "kernel",
#                       {"array": "float32", "shape": [2, 2, 1, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                     ],
#                     ["bias", {"array": "float32", "shape": [1], "data": [0.0]}]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "array": "float32",
#             "shape": [1, 8, 8, 1],
#             "data": [0.0, 0.0, 1.0, 1.0, 2.0, 2.0, 3.0, 3.0, 0.0, 0.0, 1.0, 1.0, 2.0, 2.0, 3.0, 3.0, 4.0, 4.0, 5.0, 5.0, 6.0, 6.0, 7.0, 7.0, 4.0, 4.0, 5.0, 5.0, 6.0, 6.0, 7.0, 7.0, 8.0, 8.0, 9.0, 9.0, 10.0, 10.0, 11.0, 11.0, 8.0, 8.0, 9.0, 9.0, 10.0, 10.0, 11.0, 11.0, 12.0, 12.0, 13.0, 13.0, 14.0, 14.0, 15.0, 15.0, 12.0, 12.0, 13.0, 13.0, 14.0, 14.0, 15.0, 15.0]
#           },
#           {
#             "id": 65,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 66,
#                   "dict": [
#                     [
#                       "kernel",
#                       {"array": "float32", "shape": [2, 2, 1, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                     ],
#                     ["bias", {"array": "float32", "shape": [1], "data": [0.0]}]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "array": "float32",
#             "shape": [1, 4, 4, 1],
#             "data": [10.0, 14.0, 18.0, 14.0, 26.0, 30.0, 34.0, 30.0, 42.0, 46.0, 50.0, 46.0, 26.0, 30.0, 34.0, 30.0]
#           },
#           {
#             "id": 67,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 68,
#                   "dict": [
#                     [
#                       "kernel",
#                       {"array": "float32", "shape": [2, 2, 1, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                     ],
#                     ["bias", {"array": "float32", "shape": [1], "data": [0.0]}]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "array": "float32",
#             "shape": [4, 4, 1],
#             "data": [0.0, 1.0, 3.0, 5.0, 4.0, 10.0, 14.0, 18.0, 12.0, 26.0, 30.0, 34.0, 20.0, 42.0, 46.0, 50.0]
#           },
#           {
#             "id": 69,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 70,
#                   "dict": [
#                     [
#                       "kernel",
#                       {"array": "float32", "shape": [2, 2, 1, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                     ],
#                     ["bias", {"array": "float32", "shape": [1], "data": [0.0]}]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "array": "float32",
#             "shape": [1, 4, 4, 1],
#             "data": [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 7.0, 9.0, 8.0, 13.0, 15.0, 17.0, 12.0, 21.0, 23.0, 25.0]
#           },
#           {
#             "id": 71,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 72,
#                   "dict": [
#                     [
#                       "kernel",
#                       {"array": "float32", "shape": [2, 2, 1, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                     ],
#                     ["bias", {"array": "float32", "shape": [1], "data": [0.0]}]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [1, 4, 1], "data": [1.0, 6.0, 14.0, 22.0]},
#           {
#             "id": 73,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 74,
#                   "dict": [
#                     [
#                       "kernel",
#                       {"array": "float32", "shape": [2, 2, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                     ],
#                     ["bias", {"array": "float32", "shape": [1], "data": [0.0]}]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "array": "float32",
#             "shape": [2, 2, 3],
#             "data": [3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 7.0, 7.0, 7.0, 7.0, 7.0, 7.0]
#           },
#           {
#             "id": 75,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 76,
#                   "dict": [
#                     [
#                       "kernel",
#                       {
#                         "array": "float32",
#                         "shape": [2, 2, 3],
#                         "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]
#                       }
#                     ],
#                     [
#                       "bias",
#                       {"array": "float32", "shape": [2, 3], "data": [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]}
#                     ]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [1, 2], "data": [28.0, 28.0]},
#           {
#             "id": 77,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 78,
#                   "dict": [
#                     [
#                       "kernel",
#                       {
#                         "array": "float32",
#                         "shape": [4, 2, 2],
#                         "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]
#                       }
#                     ],
#                     ["bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2, 2], "data": [3.0, 3.0, 7.0, 7.0]},
#           {
#             "id": 79,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 80,
#                   "dict": [
#                     [
#                       "kernel",
#                       {
#                         "array": "float32",
#                         "shape": [2, 2, 2],
#                         "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]
#                       }
#                     ],
#                     ["bias", {"array": "float32", "shape": [2, 2], "data": [0.0, 0.0, 0.0, 0.0]}]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2, 3], "data": [3.0, 3.0, 3.0, 7.0, 7.0, 7.0]},
#           {
#             "id": 81,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 82,
#                   "dict": [
#                     [
#                       "kernel",
#                       {"array": "float32", "shape": [2, 3], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0]}
#                     ],
#                     ["bias", {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2, 3], "data": [3.0, 3.0, 3.0, 7.0, 7.0, 7.0]},
#           {
#             "id": 83,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 84,
#                   "dict": [
#                     [
#                       "kernel",
#                       {"array": "float32", "shape": [2, 3], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0]}
#                     ],
#                     ["bias", {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       {
#         "tuple": [
#           {
#             "array": "float32",
#             "shape": [1, 4, 3],
#             "data": [1.0, 1.0, 1.0, 5.0, 5.0, 5.0, 9.0, 9.0, 9.0, 13.0, 13.0, 13.0]
#           },
#           {
#             "id": 85,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 86,
#                   "dict": [
#                     [
#                       "kernel",
#                       {"array": "float32", "shape": [2, 3], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0]}
#                     ]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2, 2, 2], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]},
#           {
#             "id": 87,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 88,
#                   "dict": [
#                     [
#                       "embedding",
#                       {"array": "float32", "shape": [3, 2], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0]}
#                     ]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       "ValueError",
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2, 2, 2], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]},
#           {
#             "id": 89,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 90,
#                   "dict": [["embedding", {"array": "float32", "shape": [1, 2], "data": [1.0, 1.0]}]]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {"array": "float32", "shape": [2, 3], "data": [2.0, 8.0, 14.0, 4.0, 18.0, 32.0]},
#       {"array": "float32", "shape": [2, 2], "data": ["nan", "nan", 4.0, 5.0]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2, 2], "data": [3.0, 3.0, 7.0, 7.0]},
#           {
#             "id": 91,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 92,
#                   "dict": [["kernel", {"array": "float32", "shape": [2, 2], "data": [1.0, 1.0, 1.0, 1.0]}]]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float16", "shape": [2, 2], "data": [3.0, 3.0, 7.0, 7.0]},
#           {
#             "id": 93,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 94,
#                   "dict": [
#                     ["kernel", {"array": "float32", "shape": [2, 2], "data": [1.0, 1.0, 1.0, 1.0]}],
#                     ["bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2, 2], "data": [1.0, 2.0, 3.0, 4.0]},
#           {"id": 95, "dict": []}
#         ]
#       },
#       "ValueError",
#       "ValueError",
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2, 2], "data": [0.0, 0.0, 0.0, 0.0]},
#           {"id": 96, "dict": []}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2, 2], "data": [1.0, 2.0, 3.0, 4.0]},
#           {"id": 97, "dict": []}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2, 2], "data": [0.0, 4.0, 6.0, 0.0]},
#           {"id": 98, "dict": []}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2, 2], "data": [0.0, 4.0, 0.0, 8.0]},
#           {"id": 99, "dict": []}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2, 2], "data": [-0.01, -0.02, -0.03, -0.04]},
#           {
#             "id": 100,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 101,
#                   "dict": [["negative_slope", {"array": "float32", "shape": [], "data": [0.01]}]]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2, 1], "data": [4.0, 8.0]},
#           {
#             "id": 102,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 103,
#                   "dict": [
#                     [
#                       "layers_0",
#                       {
#                         "id": 104,
#                         "dict": [
#                           ["kernel", {"array": "float32", "shape": [2, 1], "data": [1.0, 1.0]}],
#                           ["bias", {"array": "float32", "shape": [1], "data": [0.0]}]
#                         ]
#                       }
#                     ]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       "ValueError",
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2, 2], "data": [2.0, 4.0, 6.0, 8.0]},
#           {"id": 105, "dict": []}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2, 2], "data": [1.0, 2.0, 3.0, 4.0]},
#           {"id": 106, "dict": []}
#         ]
#       }
#     ]
#   }
# }
