import numpy as np


def main():
    """A generator draws the same bits for the same seed; a single number is Python's, or a scalar of the type that was asked for."""
    rng = np.random.default_rng(42)
    floats = rng.random(), rng.random(3), rng.random((2, 2)), rng.random(5, dtype=np.float32)
    normals = rng.standard_normal(), rng.standard_normal(4), rng.normal(1.0, 0.5, size=(2, 3)), rng.standard_normal(3, dtype=np.float32)
    spread = rng.uniform(-1, 1, 4), rng.uniform(2.0, 3.0), rng.exponential(2.0, 3), rng.exponential()
    whole = rng.integers(10, size=5), rng.integers(-5, 5, size=(2, 2)), rng.integers(0, 255, size=6, dtype=np.uint8)
    single = rng.integers(100), rng.integers(5, 8, endpoint=True), rng.integers(2**40), rng.integers(0, 2**62, size=2)
    kinds = [type(x).__name__ for x in (floats[0], normals[0], spread[1])]
    return floats, normals, spread, whole, single, kinds


# recorded from flax-0.12.12, program 0ff09c220df8e8abf92dbaac305ec440848ec94d32f4d0ebb6cc1037903b9faa
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"float": 0.7739560485559633},
#           {
#             "array": "float64",
#             "shape": [3],
#             "host": true,
#             "data": [0.4388784397520523, 0.8585979199113825, 0.6973680290593639]
#           },
#           {
#             "array": "float64",
#             "shape": [2, 2],
#             "host": true,
#             "data": [0.09417734788764953, 0.9756223516367559, 0.761139701990353, 0.7860643052769538]
#           },
#           {
#             "array": "float32",
#             "shape": [5],
#             "host": true,
#             "data": [0.51322657, 0.12811363, 0.8397482, 0.45038593, 0.5003519]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"float": 0.7777919354289483},
#           {
#             "array": "float64",
#             "shape": [4],
#             "host": true,
#             "data": [0.06603069756121605, 1.1272412069680329, 0.4675093422520456, -0.8592924628832382]
#           },
#           {
#             "array": "float64",
#             "shape": [2, 3],
#             "host": true,
#             "data": [1.1843753920412494, 0.5205586995855005, 1.4392251506536362, 0.9750370445068736, 0.9075688182273697, 0.6595352277980293]
#           },
#           {
#             "array": "float32",
#             "shape": [3],
#             "host": true,
#             "data": [0.5972486, 0.108459614, 1.3665276]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "array": "float64",
#             "shape": [4],
#             "host": true,
#             "data": [0.7862422426443954, 0.5567669941475237, -0.6107225842960649, -0.06655799254593164]
#           },
#           {"float": 2.0438037657872288},
#           {
#             "array": "float64",
#             "shape": [3],
#             "host": true,
#             "data": [0.35926450874910754, 1.3706409032085005, 0.7773604723196426]
#           },
#           {"float": 1.2642068575651064}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int64", "shape": [5], "host": true, "data": [4, 3, 9, 3, 0]},
#           {"array": "int64", "shape": [2, 2], "host": true, "data": [-1, 2, -4, -1]},
#           {"array": "uint8", "shape": [6], "host": true, "data": [39, 136, 65, 32, 56, 8]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int64", "shape": [], "host": true, "data": [47]},
#           {"array": "int64", "shape": [], "host": true, "data": [6]},
#           {"array": "int64", "shape": [], "host": true, "data": [736468275600]},
#           {
#             "array": "int64",
#             "shape": [2],
#             "host": true,
#             "data": [2016007392192231838, 3840050394609268480]
#           }
#         ]
#       },
#       {"id": 0, "list": ["float", "float", "float"]}
#     ]
#   }
# }
