"""Small programs of one layer each: what it gives, and what its options are."""

from flax import nnx
import jax
import jax.numpy as jnp


def embed():
    """Embed looks rows up, also from the end and out of range, and compares with them."""
    layer = nnx.Embed(5, 3, rngs=nnx.Rngs(0))
    ids = jnp.array([[0, 4], [-1, 2]])
    single = nnx.Embed(1, 2, rngs=nnx.Rngs(1))
    return layer, layer(ids), layer.attend(jnp.ones((2, 3))), single(jnp.array([0, 7]))


def rms_norm():
    """RMSNorm divides by the root of the mean square; its scale is drawn by an initializer."""
    x = jnp.array([[1.0, 2.0, 2.0], [0.0, -3.0, 4.0]])
    layer = nnx.RMSNorm(3, scale_init=nnx.initializers.normal(1.0), rngs=nnx.Rngs(3))
    plain = nnx.RMSNorm(3, use_scale=False, rngs=nnx.Rngs(0))
    return layer, layer(x), plain, plain(x)


def attention_decode():
    """Decoding token by token fills the cache and gives what causal attention gives at once."""
    layer = nnx.MultiHeadAttention(2, 4, decode=True, rngs=nnx.Rngs(0))
    x = jnp.arange(12.0).reshape(1, 3, 4) / 8
    layer.init_cache(x.shape)
    steps = [layer(x[:, i : i + 1]) for i in range(3)]
    return steps, layer(x, decode=False, is_causal=True), layer.cache_index, layer.cached_key


def conv_grad():
    """The gradient of a convolution, of its kernel and of its input."""
    layer = nnx.Conv(1, 2, kernel_size=(2, 2), strides=(1, 2), padding="SAME", rngs=nnx.Rngs(0))
    layer.kernel[...] = jnp.arange(8.0).reshape(2, 2, 1, 2)
    x = jnp.arange(12.0).reshape(1, 3, 4, 1)
    grads = nnx.grad(lambda m, x: (m(x) ** 2).sum(), argnums=(0, 1))(layer, x)
    return nnx.state(grads[0]), grads[1]


def linear_general():
    """LinearGeneral contracts several axes into several features."""
    x = jnp.arange(24.0).reshape(2, 3, 4) / 8
    rngs = nnx.Rngs(0)
    split = nnx.LinearGeneral(4, (2, 3), rngs=rngs)
    joined = nnx.LinearGeneral((3, 4), 5, axis=(-2, -1), use_bias=False, rngs=rngs)
    return split(x), joined(x), nnx.state(split), nnx.state(joined)


def orthogonal():
    """Orthogonal matrices: tall, wide, of more axes, scaled."""
    key = jax.random.key(0)
    init = nnx.initializers.orthogonal()
    scaled = nnx.initializers.orthogonal(scale=2.0, column_axis=0)
    return init(key, (3, 3)), init(key, (4, 2)), init(key, (2, 4)), scaled(key, (2, 2, 3))


def attention():
    """Attention with several heads: causal, masked, of other keys, normalised."""
    rngs = nnx.Rngs(0)
    x = jnp.arange(24.0).reshape(2, 3, 4) / 8
    layer = nnx.MultiHeadAttention(2, 4, decode=False, rngs=rngs)
    mask = nnx.make_causal_mask(jnp.ones((2, 3)))
    other = nnx.MultiHeadAttention(2, 4, 8, 3, num_kv_heads=1, normalize_qk=True, decode=False, rngs=rngs)
    return layer(x), layer(x, is_causal=True), layer(x, mask=mask), layer(x, x[:, :2]), other(x), nnx.state(other)


def batch_norm_axes():
    """BatchNorm over images, over another axis of features, with a mask, in float32 from whole numbers."""
    x = jnp.arange(16.0).reshape(2, 2, 2, 2) / 4
    layer = nnx.BatchNorm(2, axis=1, use_bias=False, rngs=nnx.Rngs(0))
    masked = nnx.BatchNorm(2, rngs=nnx.Rngs(0))
    mask = jnp.array([[True], [False], [True]])
    ints = jnp.array([[1, 2], [30, 40], [5, 7]])
    return layer(x), layer, masked(ints, mask=mask), masked.mean, masked.var


def main():
    return {
        "embed": embed(),
        "rms_norm": rms_norm(),
        "attention_decode": attention_decode(),
        "conv_grad": conv_grad(),
        "linear_general": linear_general(),
        "orthogonal": orthogonal(),
        "attention": attention(),
        "batch_norm_axes": batch_norm_axes(),
    }


# recorded from flax-0.12.12, program ed94817d3e866b6a7355ee8ee0da8db93d65f71781791ff233351cfc0910d773
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "embed",
#         {
#           "tuple": [
#             {
#               "id": 1,
#               "module": "Embed",
#               "attributes": {
#                 "dtype": {"dtype": "float32"},
#                 "embedding": {
#                   "id": 2,
#                   "variable": "Param",
#                   "value": {
#                     "array": "float32",
#                     "shape": [5, 3],
#                     "data": [0.5796679, -0.523274, -0.43195742, -0.676289, -0.5030065, 0.33996585, 0.41796112, -0.5921294, 0.95934135, -1.0917838, -0.7441663, 0.077137984, -0.66570747, 0.13815777, 1.007365]
#                   }
#                 },
#                 "features": 3,
#                 "num_embeddings": 5,
#                 "param_dtype": {"dtype": "float32"},
#                 "promote_dtype": {"function": "promote_dtype"}
#               }
#             },
#             {
#               "array": "float32",
#               "shape": [2, 2, 3],
#               "data": [0.5796679, -0.523274, -0.43195742, -0.66570747, 0.13815777, 1.007365, -0.66570747, 0.13815777, 1.007365, 0.41796112, -0.5921294, 0.95934135]
#             },
#             {
#               "array": "float32",
#               "shape": [2, 5],
#               "data": [-0.3755635, -0.8393297, 0.78517306, -1.7588122, 0.4798153, -0.3755635, -0.8393297, 0.78517306, -1.7588122, 0.4798153]
#             },
#             {
#               "array": "float32",
#               "shape": [2, 2],
#               "data": [0.37613648, -0.5112502, 0.37613648, -0.5112502]
#             }
#           ]
#         }
#       ],
#       [
#         "rms_norm",
#         {
#           "tuple": [
#             {
#               "id": 3,
#               "module": "RMSNorm",
#               "attributes": {
#                 "axis_index_groups": null,
#                 "axis_name": null,
#                 "dtype": null,
#                 "epsilon": {"float": 1e-06},
#                 "feature_axes": -1,
#                 "num_features": 3,
#                 "param_dtype": {"dtype": "float32"},
#                 "promote_dtype": {"function": "promote_dtype"},
#                 "reduction_axes": -1,
#                 "scale": {
#                   "id": 4,
#                   "variable": "Param",
#                   "value": {"array": "float32", "shape": [3], "data": [-2.3783398, -1.7061667, -0.49139646]}
#                 },
#                 "use_fast_variance": true,
#                 "use_scale": true
#               }
#             },
#             {
#               "array": "float32",
#               "shape": [2, 3],
#               "data": [-1.3731349, -1.9701113, -0.56741565, -0.0, 1.7731004, -0.68089885]
#             },
#             {
#               "id": 5,
#               "module": "RMSNorm",
#               "attributes": {
#                 "axis_index_groups": null,
#                 "axis_name": null,
#                 "dtype": null,
#                 "epsilon": {"float": 1e-06},
#                 "feature_axes": -1,
#                 "num_features": 3,
#                 "param_dtype": {"dtype": "float32"},
#                 "promote_dtype": {"function": "promote_dtype"},
#                 "reduction_axes": -1,
#                 "scale": null,
#                 "use_fast_variance": true,
#                 "use_scale": false
#               }
#             },
#             {
#               "array": "float32",
#               "shape": [2, 3],
#               "data": [0.57735014, 1.1547003, 1.1547003, 0.0, -1.0392303, 1.3856405]
#             }
#           ]
#         }
#       ],
#       [
#         "attention_decode",
#         {
#           "tuple": [
#             {
#               "id": 6,
#               "list": [
#                 {
#                   "array": "float32",
#                   "shape": [1, 1, 4],
#                   "data": [0.16600609, 0.08263609, -0.24210769, -0.16536343]
#                 },
#                 {
#                   "array": "float32",
#                   "shape": [1, 1, 4],
#                   "data": [0.20624517, 0.2633606, -0.49791658, -0.4481975]
#                 },
#                 {
#                   "array": "float32",
#                   "shape": [1, 1, 4],
#                   "data": [0.20021032, 0.4483262, -0.7455736, -0.68889344]
#                 }
#               ]
#             },
#             {
#               "array": "float32",
#               "shape": [1, 3, 4],
#               "data": [0.16600609, 0.08263609, -0.24210769, -0.16536343, 0.20624517, 0.2633606, -0.49791658, -0.4481975, 0.20021032, 0.4483262, -0.7455736, -0.68889344]
#             },
#             {"id": 7, "variable": "Cache", "value": {"array": "int32", "shape": [], "data": [3]}},
#             {
#               "id": 8,
#               "variable": "Cache",
#               "value": {
#                 "array": "float32",
#                 "shape": [1, 3, 2, 2],
#                 "data": [-0.13516569, -0.27865726, 0.08055662, 0.4081674, 0.11405006, -0.42107457, 0.09900578, 0.75761867, 0.36326578, -0.5634918, 0.11745491, 1.10707]
#               }
#             }
#           ]
#         }
#       ],
#       [
#         "conv_grad",
#         {
#           "tuple": [
#             {
#               "id": 9,
#               "state": [
#                 [
#                   "bias",
#                   {
#                     "id": 10,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [2], "data": [752.0, 1004.0]}
#                   }
#                 ],
#                 [
#                   "kernel",
#                   {
#                     "id": 11,
#                     "variable": "Param",
#                     "value": {
#                       "array": "float32",
#                       "shape": [2, 2, 1, 2],
#                       "data": [3224.0, 4604.0, 3976.0, 5608.0, 5184.0, 6576.0, 5856.0, 7424.0]
#                     }
#                   }
#                 ]
#               ]
#             },
#             {
#               "array": "float32",
#               "shape": [1, 3, 4, 1],
#               "data": [116.0, 540.0, 180.0, 828.0, 1208.0, 2504.0, 1784.0, 3528.0, 2058.0, 3142.0, 2586.0, 3942.0]
#             }
#           ]
#         }
#       ],
#       [
#         "linear_general",
#         {
#           "tuple": [
#             {
#               "array": "float32",
#               "shape": [2, 3, 2, 3],
#               "data": [0.07976499, 0.0375145, 0.19653827, -0.22299244, 0.14854263, 0.15701105, 0.48178107, -0.31530705, 0.68491834, -1.0947869, -0.05874339, 0.50677544, 0.88379705, -0.66812867, 1.1732982, -1.9665813, -0.26602936, 0.85653985, 1.2858132, -1.0209502, 1.6616784, -2.8383756, -0.4733155, 1.2063042, 1.6878291, -1.3737718, 2.1500583, -3.7101703, -0.6806015, 1.5560685, 2.0898454, -1.7265934, 2.6384385, -4.5819645, -0.8878875, 1.905833]
#             },
#             {
#               "array": "float32",
#               "shape": [2, 5],
#               "data": [0.70744276, -0.25888792, 0.03330174, 1.4909426, 0.080247454, 2.3399203, 0.5177236, -0.7665124, 3.5539408, 0.0061456533]
#             },
#             {
#               "id": 12,
#               "state": [
#                 [
#                   "bias",
#                   {
#                     "id": 13,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [2, 3], "data": [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]}
#                   }
#                 ],
#                 [
#                   "kernel",
#                   {
#                     "id": 14,
#                     "variable": "Param",
#                     "value": {
#                       "array": "float32",
#                       "shape": [4, 2, 3],
#                       "data": [0.5350889, -0.48486355, -0.4022262, -0.61925626, -0.46665004, 0.31773907, 0.38944173, -0.54608804, 0.84378934, -0.93099, -0.67658, 0.0724705, -0.6101737, 0.12972134, 0.877074, 0.27292168, 0.32105306, -0.2556603, 0.4896752, 0.19558711, -0.34187704, -0.46626428, 0.40760496, 0.5649795]
#                     }
#                   }
#                 ]
#               ]
#             },
#             {
#               "id": 15,
#               "state": [
#                 [
#                   "kernel",
#                   {
#                     "id": 16,
#                     "variable": "Param",
#                     "value": {
#                       "array": "float32",
#                       "shape": [3, 4, 5],
#                       "data": [0.39247954, 0.40876082, -0.12797959, -0.23942938, 0.11906588, 0.005916932, 0.17904708, -0.23377813, 0.0720418, -0.4444017, -0.28232074, 0.51113474, -0.2958177, -0.13472538, 0.25255647, 0.36558434, -0.033751044, -0.27884167, 0.41443422, 0.040746544, -0.18381868, -0.14402714, -0.17674841, 0.08641101, -0.051776316, 0.48810193, -0.22160684, 0.5644431, 0.29774225, -0.50102997, -0.31214967, -0.100492135, -0.2865887, -0.18706463, 0.50127, 0.30631992, 0.044006743, 0.13815965, 0.2232818, -0.10954566, -0.07025537, -0.3388573, 0.54596436, 0.24532616, 0.24748366, 0.29052633, 0.38210225, -0.10105662, -0.17825225, 0.04924867, -0.12497016, 0.06584238, -0.1979632, 0.2828651, -0.19058342, 0.21290405, -0.23441856, -0.083002545, 0.49270147, 0.037564598]
#                     }
#                   }
#                 ]
#               ]
#             }
#           ]
#         }
#       ],
#       [
#         "orthogonal",
#         {
#           "tuple": [
#             {
#               "array": "float32",
#               "shape": [3, 3],
#               "data": [0.9554101, 0.29413575, 0.025995579, -0.046289816, 0.23614088, -0.9706156, -0.29163137, 0.9261326, 0.23922686]
#             },
#             {
#               "array": "float32",
#               "shape": [4, 2],
#               "data": [0.9220003, 0.31397533, -0.24637239, 0.20442358, 0.100056484, -0.7088381, -0.28143337, 0.59764475]
#             },
#             {
#               "array": "float32",
#               "shape": [2, 4],
#               "data": [0.9220003, -0.24637239, 0.100056484, -0.28143337, 0.31397533, 0.20442358, -0.7088381, 0.59764475]
#             },
#             {
#               "array": "float32",
#               "shape": [2, 2, 3],
#               "data": [1.1272008, -0.30120504, 0.12232506, -0.34406918, 0.46150354, 1.5140544, 1.5629581, -0.1182154, -0.6019191, 0.24312022, -0.5119142, -0.9272089]
#             }
#           ]
#         }
#       ],
#       [
#         "attention",
#         {
#           "tuple": [
#             {
#               "array": "float32",
#               "shape": [2, 3, 4],
#               "data": [0.27590707, 0.4421403, -0.7599229, -0.7588286, 0.23791698, 0.44523084, -0.75270253, -0.7237114, 0.20021032, 0.4483262, -0.7455736, -0.68889344, 0.4818082, 1.5254656, -2.282746, -2.417764, 0.4455767, 1.52862, -2.2761393, -2.3845487, 0.41048315, 1.5318208, -2.2699358, -2.3525708]
#             },
#             {
#               "array": "float32",
#               "shape": [2, 3, 4],
#               "data": [0.16600609, 0.08263609, -0.24210769, -0.16536343, 0.20624517, 0.2633606, -0.49791658, -0.4481975, 0.20021032, 0.4483262, -0.7455736, -0.68889344, 0.48471698, 1.1566578, -1.7862012, -1.928409, 0.48275188, 1.3408799, -2.0340753, -2.1723163, 0.41048315, 1.5318208, -2.2699358, -2.3525708]
#             },
#             {
#               "array": "float32",
#               "shape": [2, 3, 4],
#               "data": [0.16600609, 0.08263609, -0.24210769, -0.16536343, 0.20624517, 0.2633606, -0.49791658, -0.4481975, 0.20021032, 0.4483262, -0.7455736, -0.68889344, 0.48471698, 1.1566578, -1.7862012, -1.928409, 0.48275188, 1.3408799, -2.0340753, -2.1723163, 0.41048315, 1.5318208, -2.2699358, -2.3525708]
#             },
#             {
#               "array": "float32",
#               "shape": [2, 3, 4],
#               "data": [0.22049864, 0.26220107, -0.50062567, -0.46137318, 0.20624517, 0.2633606, -0.49791658, -0.4481975, 0.19204512, 0.26452097, -0.4952248, -0.4350783, 0.4966688, 1.3397075, -2.0366662, -2.185127, 0.48275188, 1.3408799, -2.0340753, -2.1723163, 0.46905985, 1.3420626, -2.0315657, -2.1597514]
#             },
#             {
#               "array": "float32",
#               "shape": [2, 3, 3],
#               "data": [1.2898612, -0.32011402, 1.042619, 1.2432054, -0.33131295, 0.9752486, 1.2316105, -0.33443934, 0.95809, 4.2836723, -1.4379696, 3.1422248, 4.2835383, -1.4380058, 3.1420267, 4.283457, -1.4380274, 3.1419072]
#             },
#             {
#               "id": 17,
#               "state": [
#                 [
#                   "key",
#                   {
#                     "id": 18,
#                     "state": [
#                       [
#                         "bias",
#                         {
#                           "id": 19,
#                           "variable": "Param",
#                           "value": {"array": "float32", "shape": [1, 4], "data": [0.0, 0.0, 0.0, 0.0]}
#                         }
#                       ],
#                       [
#                         "kernel",
#                         {
#                           "id": 20,
#                           "variable": "Param",
#                           "value": {
#                             "array": "float32",
#                             "shape": [4, 1, 4],
#                             "data": [-0.10455443, -0.21492606, 0.7614489, -0.42104965, 0.0023931228, 0.89783484, -0.57538825, 0.11228812, -0.120386496, 0.15189062, 0.7540721, -0.57484, 0.36616188, -0.48275235, 0.42067543, -0.3401789]
#                           }
#                         }
#                       ]
#                     ]
#                   }
#                 ],
#                 [
#                   "key_ln",
#                   {
#                     "id": 21,
#                     "state": [
#                       [
#                         "scale",
#                         {
#                           "id": 22,
#                           "variable": "Param",
#                           "value": {"array": "float32", "shape": [4], "data": [1.0, 1.0, 1.0, 1.0]}
#                         }
#                       ]
#                     ]
#                   }
#                 ],
#                 [
#                   "out",
#                   {
#                     "id": 23,
#                     "state": [
#                       [
#                         "bias",
#                         {
#                           "id": 24,
#                           "variable": "Param",
#                           "value": {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}
#                         }
#                       ],
#                       [
#                         "kernel",
#                         {
#                           "id": 25,
#                           "variable": "Param",
#                           "value": {
#                             "array": "float32",
#                             "shape": [2, 4, 3],
#                             "data": [-0.37435037, -0.23824841, -0.6784887, -0.44021395, 0.537673, 0.20036463, 0.22873262, -0.19192965, 0.19095616, 0.44327548, 0.11769183, 0.44610062, -0.3895803, 0.4274463, 0.28914753, -0.0776221, -0.6766572, -0.4868063, 0.2982997, -0.30114865, 0.36033407, 0.21153578, 0.25632972, 0.58720297]
#                           }
#                         }
#                       ]
#                     ]
#                   }
#                 ],
#                 [
#                   "query",
#                   {
#                     "id": 26,
#                     "state": [
#                       [
#                         "bias",
#                         {
#                           "id": 27,
#                           "variable": "Param",
#                           "value": {
#                             "array": "float32",
#                             "shape": [2, 4],
#                             "data": [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
#                           }
#                         }
#                       ],
#                       [
#                         "kernel",
#                         {
#                           "id": 28,
#                           "variable": "Param",
#                           "value": {
#                             "array": "float32",
#                             "shape": [4, 2, 4],
#                             "data": [-0.34809175, -0.7864438, 0.34443533, -1.1183596, -0.67268014, -0.20568924, 0.45297882, 0.07810263, -0.112666234, -0.20973416, -0.5133869, -0.3848407, 0.9913437, -0.14156365, -0.30376893, 0.62841016, -0.40785217, -0.26984754, -0.3221081, -0.4571794, 0.13830712, 0.22106518, -0.06849722, -0.018889166, 0.0057773963, 0.5266731, 0.25191495, 0.28835213, 0.2502566, -0.25026807, -1.0948828, 0.419541]
#                           }
#                         }
#                       ]
#                     ]
#                   }
#                 ],
#                 [
#                   "query_ln",
#                   {
#                     "id": 29,
#                     "state": [
#                       [
#                         "scale",
#                         {
#                           "id": 30,
#                           "variable": "Param",
#                           "value": {"array": "float32", "shape": [4], "data": [1.0, 1.0, 1.0, 1.0]}
#                         }
#                       ]
#                     ]
#                   }
#                 ],
#                 [
#                   "value",
#                   {
#                     "id": 31,
#                     "state": [
#                       [
#                         "bias",
#                         {
#                           "id": 32,
#                           "variable": "Param",
#                           "value": {"array": "float32", "shape": [1, 4], "data": [0.0, 0.0, 0.0, 0.0]}
#                         }
#                       ],
#                       [
#                         "kernel",
#                         {
#                           "id": 33,
#                           "variable": "Param",
#                           "value": {
#                             "array": "float32",
#                             "shape": [4, 1, 4],
#                             "data": [-0.27763897, -0.018263195, 0.682761, -0.1252232, -0.8149587, -0.023122048, 0.23134586, 0.074225955, -0.50085914, -0.03231481, 0.09758513, 0.83989596, -0.32746205, 0.28539222, -0.15997271, -0.46240097]
#                           }
#                         }
#                       ]
#                     ]
#                   }
#                 ]
#               ]
#             }
#           ]
#         }
#       ],
#       [
#         "batch_norm_axes",
#         {
#           "tuple": [
#             {
#               "array": "float32",
#               "shape": [2, 2, 2, 2],
#               "data": [-1.3242382, -1.0834676, -0.842697, -0.60192645, -1.3242382, -1.0834676, -0.842697, -0.60192645, 0.60192645, 0.842697, 1.0834676, 1.3242382, 0.60192645, 0.842697, 1.0834676, 1.3242382]
#             },
#             {
#               "id": 34,
#               "module": "BatchNorm",
#               "attributes": {
#                 "axis": 1,
#                 "axis_index_groups": null,
#                 "axis_name": null,
#                 "bias": null,
#                 "dtype": null,
#                 "epsilon": {"float": 1e-05},
#                 "mean": {
#                   "id": 35,
#                   "variable": "BatchStat",
#                   "value": {"array": "float32", "shape": [2], "data": [0.01375, 0.02375]}
#                 },
#                 "momentum": {"float": 0.99},
#                 "num_features": 2,
#                 "param_dtype": {"dtype": "float32"},
#                 "promote_dtype": {"function": "promote_dtype"},
#                 "scale": {
#                   "id": 36,
#                   "variable": "Param",
#                   "value": {"array": "float32", "shape": [2], "data": [1.0, 1.0]}
#                 },
#                 "use_bias": false,
#                 "use_fast_variance": true,
#                 "use_running_average": false,
#                 "use_scale": true,
#                 "var": {
#                   "id": 37,
#                   "variable": "BatchStat",
#                   "value": {"array": "float32", "shape": [2], "data": [1.0007813, 1.0007813]}
#                 }
#               }
#             },
#             {
#               "array": "float32",
#               "shape": [3, 2],
#               "data": [-0.99999875, -0.99999917, 13.499983, 14.199988, 0.99999875, 0.99999917]
#             },
#             {
#               "id": 38,
#               "variable": "BatchStat",
#               "value": {"array": "float32", "shape": [2], "data": [0.03, 0.044999998]}
#             },
#             {
#               "id": 39,
#               "variable": "BatchStat",
#               "value": {"array": "float32", "shape": [2], "data": [1.03, 1.0525]}
#             }
#           ]
#         }
#       ]
#     ]
#   }
# }
