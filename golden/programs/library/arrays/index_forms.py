import jax.numpy as jnp


def main():
    """Every form of index, alone and together."""
    m = jnp.arange(24.0).reshape(2, 3, 4)
    i = jnp.array([1, 0])
    return [
        m[1],
        m[-1, 0],
        m[1, 2, 3],
        m[..., 1],
        m[:, 1],
        m[0, ..., -1],
        m[:, None, 0].shape,
        m[None].shape,
        m[0, ::2, ::-1],
        m[:, -2:, 1:3].shape,
        m[i].shape,
        m[i, i],
        m[i, :, i].shape,
        m[:, i, i].shape,
        m[0, i],
        m[i, 0, 1],
        m[jnp.array([[0, 1]])].shape,
        m[0][m[0] > 6],
        m[jnp.array([True, False])],
        m[True].shape,
        m[1, jnp.int32(2)],
        m[jnp.uint32(1), 0, 0],
        m[5].shape,
        m[-5, 0, 0],
        m[0, 0, 9],
        m[0, 0, jnp.array([9, -9])],
        m[3:].shape,
        m[0, 0, 10:2:-1],
        m[0, 0, jnp.int32(1) : 3],
    ]


# recorded from flax-0.12.12, program 9ed8f625207aa1479c29c790b236624615f5854806fc10db3d54362e32bdf63c
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "array": "float32",
#         "shape": [3, 4],
#         "data": [12.0, 13.0, 14.0, 15.0, 16.0, 17.0, 18.0, 19.0, 20.0, 21.0, 22.0, 23.0]
#       },
#       {"array": "float32", "shape": [4], "data": [12.0, 13.0, 14.0, 15.0]},
#       {"array": "float32", "shape": [], "data": [23.0]},
#       {"array": "float32", "shape": [2, 3], "data": [1.0, 5.0, 9.0, 13.0, 17.0, 21.0]},
#       {"array": "float32", "shape": [2, 4], "data": [4.0, 5.0, 6.0, 7.0, 16.0, 17.0, 18.0, 19.0]},
#       {"array": "float32", "shape": [3], "data": [3.0, 7.0, 11.0]},
#       {"tuple": [2, 1, 4]},
#       {"tuple": [1, 2, 3, 4]},
#       {"array": "float32", "shape": [2, 4], "data": [3.0, 2.0, 1.0, 0.0, 11.0, 10.0, 9.0, 8.0]},
#       {"tuple": [2, 2, 2]},
#       {"tuple": [2, 3, 4]},
#       {"array": "float32", "shape": [2, 4], "data": [16.0, 17.0, 18.0, 19.0, 0.0, 1.0, 2.0, 3.0]},
#       {"tuple": [2, 3]},
#       {"tuple": [2, 2]},
#       {"array": "float32", "shape": [2, 4], "data": [4.0, 5.0, 6.0, 7.0, 0.0, 1.0, 2.0, 3.0]},
#       {"array": "float32", "shape": [2], "data": [13.0, 1.0]},
#       {"tuple": [1, 2, 3, 4]},
#       {"array": "float32", "shape": [5], "data": [7.0, 8.0, 9.0, 10.0, 11.0]},
#       {
#         "array": "float32",
#         "shape": [1, 3, 4],
#         "data": [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0]
#       },
#       {"tuple": [1, 2, 3, 4]},
#       {"array": "float32", "shape": [4], "data": [20.0, 21.0, 22.0, 23.0]},
#       {"array": "float32", "shape": [], "data": [12.0]},
#       {"tuple": [3, 4]},
#       {"array": "float32", "shape": [], "data": [0.0]},
#       {"array": "float32", "shape": [], "data": [3.0]},
#       {"array": "float32", "shape": [2], "data": [3.0, 0.0]},
#       {"tuple": [0, 3, 4]},
#       {"array": "float32", "shape": [1], "data": [3.0]},
#       {"array": "float32", "shape": [2], "data": [1.0, 2.0]}
#     ]
#   }
# }
