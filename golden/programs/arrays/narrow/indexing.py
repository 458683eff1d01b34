import jax
import jax.numpy as jnp


def main():
    """Narrow integers as indices and as elements that are read, written and scattered."""
    x = jnp.arange(6, dtype="uint8") * 40
    i = jnp.array([1, -1, 2], "int8")
    y = jnp.arange(300.0)
    return {
        "read": (x[i], x[jnp.uint8(2)], y[jnp.array([200, 255], "uint8")], jnp.take(x, i), x[x > 100], x[::2]),
        "outside": (x[jnp.array([9], "int8")], jnp.take(x, jnp.array([9, -9])), jnp.take(x.astype("int8"), jnp.array([9]))),
        "written": (x.at[i].set(7), x.at[0].add(250), x.at[i].max(90), x.at[1].multiply(7), x.at[0].set(300)),
        "slices": (jax.lax.dynamic_slice(x, (jnp.int8(4),), (3,)), jnp.roll(x, 2), jnp.flip(x), jnp.pad(x, 1)),
        "one hot": jax.nn.one_hot(jnp.array([0, 2], "uint8"), 3),
        "chosen": jnp.where(x > 100, x, jnp.int8(-1)),
        "shapes": (x.reshape(2, 3).T, jnp.stack([x, x]), jnp.tile(x, 2), jnp.repeat(x, 2), jnp.broadcast_to(x, (2, 6))),
    }


# recorded from flax-0.12.12, program 532c992b413463e005e3536ecac2f2d6c5c0333100886fb1ebc40ab8bdc2f17e
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "read",
#         {
#           "tuple": [
#             {"array": "uint8", "shape": [3], "data": [40, 200, 80]},
#             {"array": "uint8", "shape": [], "data": [80]},
#             {"array": "float32", "shape": [2], "data": [200.0, 255.0]},
#             {"array": "uint8", "shape": [3], "data": [40, 200, 80]},
#             {"array": "uint8", "shape": [3], "data": [120, 160, 200]},
#             {"array": "uint8", "shape": [3], "data": [0, 80, 160]}
#           ]
#         }
#       ],
#       [
#         "outside",
#         {
#           "tuple": [
#             {"array": "uint8", "shape": [1], "data": [200]},
#             {"array": "uint8", "shape": [2], "data": [255, 255]},
#             {"array": "int8", "shape": [1], "data": [-128]}
#           ]
#         }
#       ],
#       [
#         "written",
#         {
#           "tuple": [
#             {"array": "uint8", "shape": [6], "data": [0, 7, 7, 120, 160, 7]},
#             {"array": "uint8", "shape": [6], "data": [250, 40, 80, 120, 160, 200]},
#             {"array": "uint8", "shape": [6], "data": [0, 90, 90, 120, 160, 200]},
#             {"array": "uint8", "shape": [6], "data": [0, 24, 80, 120, 160, 200]},
#             {"array": "uint8", "shape": [6], "data": [44, 40, 80, 120, 160, 200]}
#           ]
#         }
#       ],
#       [
#         "slices",
#         {
#           "tuple": [
#             {"array": "uint8", "shape": [3], "data": [120, 160, 200]},
#             {"array": "uint8", "shape": [6], "data": [160, 200, 0, 40, 80, 120]},
#             {"array": "uint8", "shape": [6], "data": [200, 160, 120, 80, 40, 0]},
#             {"array": "uint8", "shape": [8], "data": [0, 0, 40, 80, 120, 160, 200, 0]}
#           ]
#         }
#       ],
#       ["one hot", {"array": "float32", "shape": [2, 3], "data": [1.0, 0.0, 0.0, 0.0, 0.0, 1.0]}],
#       ["chosen", {"array": "int16", "shape": [6], "data": [-1, -1, -1, 120, 160, 200]}],
#       [
#         "shapes",
#         {
#           "tuple": [
#             {"array": "uint8", "shape": [3, 2], "data": [0, 120, 40, 160, 80, 200]},
#             {
#               "array": "uint8",
#               "shape": [2, 6],
#               "data": [0, 40, 80, 120, 160, 200, 0, 40, 80, 120, 160, 200]
#             },
#             {
#               "array": "uint8",
#               "shape": [12],
#               "data": [0, 40, 80, 120, 160, 200, 0, 40, 80, 120, 160, 200]
#             },
#             {
#               "array": "uint8",
#               "shape": [12],
#               "data": [0, 0, 40, 40, 80, 80, 120, 120, 160, 160, 200, 200]
#             },
#             {
#               "array": "uint8",
#               "shape": [2, 6],
#               "data": [0, 40, 80, 120, 160, 200, 0, 40, 80, 120, 160, 200]
#             }
#           ]
#         }
#       ]
#     ]
#   }
# }
