import numpy as np


def refused(read):
    try:
        return read()
    except IndexError as error:
        return str(error)


def main():
    """Shapes, parts and texts of NumPy's arrays; an index outside is an IndexError."""
    x = np.arange(6).reshape(2, 3)
    return {
        "shapes": (x.T, x.reshape(3, 2), x.ravel(), np.transpose(x), x[None], np.expand_dims(x, -1).shape, np.squeeze(x[:1])),
        "joined": (np.concatenate([x, x]), np.stack([x, x]).shape, np.vstack([[1, 2], [3, 4]]), np.hstack([np.zeros(1), np.ones(1)])),
        "repeated": (np.tile([1, 2], 2), np.repeat([1, 2], 2), np.flip(x, 1), np.roll(x, 1), np.broadcast_to([1, 2], (2, 2))),
        "parts": (x[0], x[:, 1], x[1, 2], x[-1], x[x > 2], x[[0, 1], [1, 2]], x[..., ::2], np.where(x > 2, x, 0)),
        "outside": (refused(lambda: x[2]), refused(lambda: x[0, -4]), refused(lambda: x[np.array([0, 5])])),
        "types": (x.dtype, x.astype(np.float32), x.astype("int8"), np.float32, np.dtype("int16"), x.dtype == np.int64, np.zeros(1).dtype == float),
        "sizes": (x.shape, x.ndim, x.size, np.shape([[1, 2]]), np.ndim(x), np.size(x), x.itemsize, x.nbytes),
        "texts": (repr(x), str(x), repr(np.zeros(2)), repr(np.ones(2, np.float32)), str(np.float64(0.5)), f"{np.float32(0.1):.3f}", str(np.arange(3) / 4)),
        "items": [v for v in np.arange(3)],
    }


# recorded from flax-0.12.12, program b32d05976f94f10931ef06e347e4c5d64f4425e2d0d227a38448287240c31c26
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "shapes",
#         {
#           "tuple": [
#             {"array": "int64", "shape": [3, 2], "host": true, "data": [0, 3, 1, 4, 2, 5]},
#             {"array": "int64", "shape": [3, 2], "host": true, "data": [0, 1, 2, 3, 4, 5]},
#             {"array": "int64", "shape": [6], "host": true, "data": [0, 1, 2, 3, 4, 5]},
#             {"array": "int64", "shape": [3, 2], "host": true, "data": [0, 3, 1, 4, 2, 5]},
#             {"array": "int64", "shape": [1, 2, 3], "host": true, "data": [0, 1, 2, 3, 4, 5]},
#             {"tuple": [2, 3, 1]},
#             {"array": "int64", "shape": [3], "host": true, "data": [0, 1, 2]}
#           ]
#         }
#       ],
#       [
#         "joined",
#         {
#           "tuple": [
#             {
#               "array": "int64",
#               "shape": [4, 3],
#               "host": true,
#               "data": [0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5]
#             },
#             {"tuple": [2, 2, 3]},
#             {"array": "int64", "shape": [2, 2], "host": true, "data": [1, 2, 3, 4]},
#             {"array": "float64", "shape": [2], "host": true, "data": [0.0, 1.0]}
#           ]
#         }
#       ],
#       [
#         "repeated",
#         {
#           "tuple": [
#             {"array": "int64", "shape": [4], "host": true, "data": [1, 2, 1, 2]},
#             {"array": "int64", "shape": [4], "host": true, "data": [1, 1, 2, 2]},
#             {"array": "int64", "shape": [2, 3], "host": true, "data": [2, 1, 0, 5, 4, 3]},
#             {"array": "int64", "shape": [2, 3], "host": true, "data": [5, 0, 1, 2, 3, 4]},
#             {"array": "int64", "shape": [2, 2], "host": true, "data": [1, 2, 1, 2]}
#           ]
#         }
#       ],
#       [
#         "parts",
#         {
#           "tuple": [
#             {"array": "int64", "shape": [3], "host": true, "data": [0, 1, 2]},
#             {"array": "int64", "shape": [2], "host": true, "data": [1, 4]},
#             {"array": "int64", "shape": [], "host": true, "data": [5]},
#             {"array": "int64", "shape": [3], "host": true, "data": [3, 4, 5]},
#             {"array": "int64", "shape": [3], "host": true, "data": [3, 4, 5]},
#             {"array": "int64", "shape": [2], "host": true, "data": [1, 5]},
#             {"array": "int64", "shape": [2, 2], "host": true, "data": [0, 2, 3, 5]},
#             {"array": "int64", "shape": [2, 3], "host": true, "data": [0, 0, 0, 3, 4, 5]}
#           ]
#         }
#       ],
#       [
#         "outside",
#         {
#           "tuple": ["index 2 is out of bounds for axis 0 with size 2", "index -4 is out of bounds for axis 1 with size 3", "index 5 is out of bounds for axis 0 with size 2"]
#         }
#       ],
#       [
#         "types",
#         {
#           "tuple": [
#             {"dtype": "int64"},
#             {
#               "array": "float32",
#               "shape": [2, 3],
#               "host": true,
#               "data": [0.0, 1.0, 2.0, 3.0, 4.0, 5.0]
#             },
#             {"array": "int8", "shape": [2, 3], "host": true, "data": [0, 1, 2, 3, 4, 5]},
#             {"dtype": "float32"},
#             {"dtype": "int16"},
#             true,
#             true
#           ]
#         }
#       ],
#       ["sizes", {"tuple": [{"tuple": [2, 3]}, 2, 6, {"tuple": [1, 2]}, 2, 6, 8, 48]}],
#       [
#         "texts",
#         {
#           "tuple": ["array([[0, 1, 2],\n       [3, 4, 5]])", "[[0 1 2]\n [3 4 5]]", "array([0., 0.])", "array([1., 1.], dtype=float32)", "0.5", "0.100", "[0.   0.25 0.5 ]"]
#         }
#       ],
#       [
#         "items",
#         {
#           "id": 1,
#           "list": [
#             {"array": "int64", "shape": [], "host": true, "data": [0]},
#             {"array": "int64", "shape": [], "host": true, "data": [1]},
#             {"array": "int64", "shape": [], "host": true, "data": [2]}
#           ]
#         }
#       ]
#     ]
#   }
# }
