import jax.numpy as jnp
from flax import nnx


def main():
    """An LSTM cell: which layers it has, what it draws, and two of its steps."""
    rngs = nnx.Rngs(0, carry=1)
    cell = nnx.LSTMCell(3, 4, rngs=rngs)
    carry = cell.initialize_carry((2, 3), rngs)
    x = jnp.arange(6.0).reshape(2, 3) / 4
    carry, y = cell(carry, x)
    carry, z = cell(carry, -x)
    return cell, carry, y, z, carry[1] is z, rngs


# recorded from flax-0.12.12, program 8f53c6b54c0aeef12ee1e368219c0fa9fa87d96bb401526d35709dce74eba944
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "module": "LSTMCell",
#         "attributes": {
#           "activation_fn": {"function": "tanh"},
#           "carry_init": null,
#           "dtype": null,
#           "gate_fn": {"function": "sigmoid"},
#           "hf": {
#             "id": 1,
#             "module": "Linear",
#             "attributes": {
#               "bias": {
#                 "id": 2,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [4], "data": [0.0, 0.0, 0.0, 0.0]}
#               },
#               "dot_general": {"function": "dot_general"},
#               "dtype": null,
#               "in_features": 4,
#               "kernel": {
#                 "id": 3,
#                 "variable": "Param",
#                 "value": {
#                   "array": "float32",
#                   "shape": [4, 4],
#                   "data": [0.6579696, -0.051075637, 0.121520534, 0.74141765, 0.35831746, -0.06021805, 0.81279373, -0.45535564, -0.65863603, 0.02195738, 0.56812465, 0.49290058, 0.06988041, 0.9966358, 0.042821154, -0.00037634]
#                 }
#               },
#               "out_features": 4,
#               "param_dtype": {"dtype": "float32"},
#               "precision": null,
#               "preferred_element_type": null,
#               "promote_dtype": {"function": "promote_dtype"},
#               "use_bias": true
#             }
#           },
#           "hg": {
#             "id": 4,
#             "module": "Linear",
#             "attributes": {
#               "bias": {
#                 "id": 5,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [4], "data": [0.0, 0.0, 0.0, 0.0]}
#               },
#               "dot_general": {"function": "dot_general"},
#               "dtype": null,
#               "in_features": 4,
#               "kernel": {
#                 "id": 6,
#                 "variable": "Param",
#                 "value": {
#                   "array": "float32",
#                   "shape": [4, 4],
#                   "data": [-0.25460267, -0.89524585, 0.14762779, -0.33454248, -0.50491035, -0.11239624, 0.28016144, 0.80866694, -0.08191281, -0.22282676, -0.9403531, 0.24366908, 0.8206909, -0.36912107, 0.12430486, 0.4180485]
#                 }
#               },
#               "out_features": 4,
#               "param_dtype": {"dtype": "float32"},
#               "precision": null,
#               "preferred_element_type": null,
#               "promote_dtype": {"function": "promote_dtype"},
#               "use_bias": true
#             }
#           },
#           "hi": {
#             "id": 7,
#             "module": "Linear",
#             "attributes": {
#               "bias": {
#                 "id": 8,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [4], "data": [0.0, 0.0, 0.0, 0.0]}
#               },
#               "dot_general": {"function": "dot_general"},
#               "dtype": null,
#               "in_features": 4,
#               "kernel": {
#                 "id": 9,
#                 "variable": "Param",
#                 "value": {
#                   "array": "float32",
#                   "shape": [4, 4],
#                   "data": [-0.53882957, 0.54263115, -0.642492, 0.049175106, -0.711772, -0.70233536, 0.004466921, 0.00925784, 0.22206166, -0.23886448, -0.45153728, -0.8305097, 0.39208668, -0.39397994, -0.6191108, 0.5547519]
#                 }
#               },
#               "out_features": 4,
#               "param_dtype": {"dtype": "float32"},
#               "precision": null,
#               "preferred_element_type": null,
#               "promote_dtype": {"function": "promote_dtype"},
#               "use_bias": true
#             }
#           },
#           "hidden_features": 4,
#           "ho": {
#             "id": 10,
#             "module": "Linear",
#             "attributes": {
#               "bias": {
#                 "id": 11,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [4], "data": [0.0, 0.0, 0.0, 0.0]}
#               },
#               "dot_general": {"function": "dot_general"},
#               "dtype": null,
#               "in_features": 4,
#               "kernel": {
#                 "id": 12,
#                 "variable": "Param",
#                 "value": {
#                   "array": "float32",
#                   "shape": [4, 4],
#                   "data": [-0.26027536, -0.3165486, 0.49739584, 0.7646246, 0.005954188, 0.9441592, 0.18593879, 0.27194625, -0.29974216, 0.021497212, 0.7542508, -0.5837792, 0.91781026, -0.08887233, 0.38617313, 0.02441752]
#                 }
#               },
#               "out_features": 4,
#               "param_dtype": {"dtype": "float32"},
#               "precision": null,
#               "preferred_element_type": null,
#               "promote_dtype": {"function": "promote_dtype"},
#               "use_bias": true
#             }
#           },
#           "if_": {
#             "id": 13,
#             "module": "Linear",
#             "attributes": {
#               "bias": null,
#               "dot_general": {"function": "dot_general"},
#               "dtype": null,
#               "in_features": 3,
#               "kernel": {
#                 "id": 14,
#                 "variable": "Param",
#                 "value": {
#                   "array": "float32",
#                   "shape": [3, 4],
#                   "data": [-1.2372642, -1.1291211, 0.12869108, -0.22107819, -0.47284064, -0.7191552, -0.70180297, 0.18592533, -0.7931857, 1.160106, -0.11870244, 0.59421504]
#                 }
#               },
#               "out_features": 4,
#               "param_dtype": {"dtype": "float32"},
#               "precision": null,
#               "preferred_element_type": null,
#               "promote_dtype": {"function": "promote_dtype"},
#               "use_bias": false
#             }
#           },
#           "ig": {
#             "id": 15,
#             "module": "Linear",
#             "attributes": {
#               "bias": null,
#               "dot_general": {"function": "dot_general"},
#               "dtype": null,
#               "in_features": 3,
#               "kernel": {
#                 "id": 16,
#                 "variable": "Param",
#                 "value": {
#                   "array": "float32",
#                   "shape": [3, 4],
#                   "data": [0.7849591, 0.81752163, -0.25595918, -0.47885877, 0.23813176, 0.011833864, 0.35809416, -0.46755627, 0.1440836, -0.8888034, -0.5646415, 1.0222695]
#                 }
#               },
#               "out_features": 4,
#               "param_dtype": {"dtype": "float32"},
#               "precision": null,
#               "preferred_element_type": null,
#               "promote_dtype": {"function": "promote_dtype"},
#               "use_bias": false
#             }
#           },
#           "ii": {
#             "id": 17,
#             "module": "Linear",
#             "attributes": {
#               "bias": null,
#               "dot_general": {"function": "dot_general"},
#               "dtype": null,
#               "in_features": 3,
#               "kernel": {
#                 "id": 18,
#                 "variable": "Param",
#                 "value": {
#                   "array": "float32",
#                   "shape": [3, 4],
#                   "data": [0.6178674, -0.55987215, -0.46445078, -0.71505547, -0.538841, 0.36689344, 0.44968855, -0.63056815, 0.9743239, -1.0750145, -0.78124726, 0.083681725]
#                 }
#               },
#               "out_features": 4,
#               "param_dtype": {"dtype": "float32"},
#               "precision": null,
#               "preferred_element_type": null,
#               "promote_dtype": {"function": "promote_dtype"},
#               "use_bias": false
#             }
#           },
#           "in_features": 3,
#           "io": {
#             "id": 19,
#             "module": "Linear",
#             "attributes": {
#               "bias": null,
#               "dot_general": {"function": "dot_general"},
#               "dtype": null,
#               "in_features": 3,
#               "kernel": {
#                 "id": 20,
#                 "variable": "Param",
#                 "value": {
#                   "array": "float32",
#                   "shape": [3, 4],
#                   "data": [-0.3872593, 0.3890168, 0.98396, -0.5007451, -1.2219061, 0.5536564, 0.87500995, -0.37101308, 0.7365868, 0.881758, -1.0125103, -0.2935628]
#                 }
#               },
#               "out_features": 4,
#               "param_dtype": {"dtype": "float32"},
#               "precision": null,
#               "preferred_element_type": null,
#               "promote_dtype": {"function": "promote_dtype"},
#               "use_bias": false
#             }
#           },
#           "param_dtype": {"dtype": "float32"},
#           "promote_dtype": {"function": "promote_dtype"},
#           "rngs": null
#         }
#       },
#       {
#         "tuple": [
#           {
#             "array": "float32",
#             "shape": [2, 4],
#             "data": [0.038223613, 0.16834098, 0.072226405, -0.1625548, 0.36184812, 0.22082703, 0.28552133, -0.36303636]
#           },
#           {
#             "array": "float32",
#             "shape": [2, 4],
#             "data": [0.01917388, 0.05546348, 0.041264556, -0.09114882, 0.22334781, 0.024038054, 0.116775855, -0.27246818]
#           }
#         ]
#       },
#       {
#         "array": "float32",
#         "shape": [2, 4],
#         "data": [0.03953799, -0.1028893, -0.03509389, 0.07700298, 0.18610108, -0.07808385, -0.084347524, 0.026746457]
#       },
#       {
#         "array": "float32",
#         "shape": [2, 4],
#         "data": [0.01917388, 0.05546348, 0.041264556, -0.09114882, 0.22334781, 0.024038054, 0.116775855, -0.27246818]
#       },
#       true,
#       {
#         "id": 21,
#         "module": "Rngs",
#         "attributes": {
#           "carry": {
#             "id": 22,
#             "module": "RngStream",
#             "attributes": {
#               "count": {
#                 "id": 23,
#                 "variable": "RngCount",
#                 "value": {"array": "uint32", "shape": [], "data": [2]},
#                 "metadata": {"tag": "carry"}
#               },
#               "key": {
#                 "id": 24,
#                 "variable": "RngKey",
#                 "value": {"array": "key<fry>", "shape": [], "data": [0, 1]},
#                 "metadata": {"tag": "carry"}
#               },
#               "tag": "carry"
#             }
#           },
#           "default": {
#             "id": 25,
#             "module": "RngStream",
#             "attributes": {
#               "count": {
#                 "id": 26,
#                 "variable": "RngCount",
#                 "value": {"array": "uint32", "shape": [], "data": [12]},
#                 "metadata": {"tag": "default"}
#               },
#               "key": {
#                 "id": 27,
#                 "variable": "RngKey",
#                 "value": {"array": "key<fry>", "shape": [], "data": [0, 0]},
#                 "metadata": {"tag": "default"}
#               },
#               "tag": "default"
#             }
#           }
#         }
#       }
#     ]
#   }
# }
