import numpy as np


def draws():
    return {
        "rand": (np.random.rand(), np.random.rand(2), np.random.rand(2, 3)),
        "randn": (np.random.randn(), np.random.randn(3), np.random.randn(1, 2)),
        "random": (np.random.random(2), np.random.random_sample((2,)), np.random.random()),
        "normal": (np.random.normal(), np.random.normal(5.0, 2.0, 3), np.random.standard_normal((1, 3))),
        "uniform": (np.random.uniform(-1, 1, (2, 2)), np.random.uniform(), np.random.uniform(3.0)),
        "randint": (np.random.randint(10), np.random.randint(0, 100, 6), np.random.randint(2**40, size=2)),
        "narrow": (np.random.randint(0, 200, 7, dtype=np.uint8), np.random.randint(0, 2, 5, dtype=bool)),
        "exponential": (np.random.exponential(), np.random.exponential(0.5, 2)),
    }


def main():
    """The module's generator is seeded once; the same seed gives the same draws."""
    np.random.seed(0)
    first = draws()
    np.random.seed(0)
    again = np.random.rand()
    rng = np.random.RandomState(1234)
    own = rng.randn(3), rng.randint(5, size=4), rng.permutation(5), rng.choice(4), rng.uniform(size=2)
    rng.seed(1234)
    return first, again, own, rng.randn()


# recorded from flax-0.12.12, program 16e45715a120609f3a6813dbe8820816cd315393d642a797ec456d5e70f7d776
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           [
#             "rand",
#             {
#               "tuple": [
#                 {"float": 0.5488135039273248},
#                 {
#                   "array": "float64",
#                   "shape": [2],
#                   "host": true,
#                   "data": [0.7151893663724195, 0.6027633760716439]
#                 },
#                 {
#                   "array": "float64",
#                   "shape": [2, 3],
#                   "host": true,
#                   "data": [0.5448831829968969, 0.4236547993389047, 0.6458941130666561, 0.4375872112626925, 0.8917730007820798, 0.9636627605010293]
#                 }
#               ]
#             }
#           ],
#           [
#             "randn",
#             {
#               "tuple": [
#                 {"float": 1.2661185298577784},
#                 {
#                   "array": "float64",
#                   "shape": [3],
#                   "host": true,
#                   "data": [-0.5058765397605117, 2.5452007784710537, 1.0808119130554454]
#                 },
#                 {
#                   "array": "float64",
#                   "shape": [1, 2],
#                   "host": true,
#                   "data": [0.48431215412066475, 0.5791404787067285]
#                 }
#               ]
#             }
#           ],
#           [
#             "random",
#             {
#               "tuple": [
#                 {
#                   "array": "float64",
#                   "shape": [2],
#                   "host": true,
#                   "data": [0.8700121482468192, 0.978618342232764]
#                 },
#                 {
#                   "array": "float64",
#                   "shape": [2],
#                   "host": true,
#                   "data": [0.7991585642167236, 0.46147936225293185]
#                 },
#                 {"float": 0.7805291762864555}
#               ]
#             }
#           ],
#           [
#             "normal",
#             {
#               "tuple": [
#                 {"float": 0.31306770165090136},
#                 {
#                   "array": "float64",
#                   "shape": [3],
#                   "host": true,
#                   "data": [3.2918085213965504, -0.10597963166815738, 6.307237190880722]
#                 },
#                 {
#                   "array": "float64",
#                   "shape": [1, 3],
#                   "host": true,
#                   "data": [0.8644361988595057, -0.7421650204064419, 2.2697546239876076]
#                 }
#               ]
#             }
#           ],
#           [
#             "uniform",
#             {
#               "tuple": [
#                 {
#                   "array": "float64",
#                   "shape": [2, 2],
#                   "host": true,
#                   "data": [-0.9624203991272897, 0.23527099415175412, 0.22419144544484282, 0.23386799374951384]
#                 },
#                 {"float": 0.9437480785146242},
#                 {"float": 1.6363594017930332}
#               ]
#             }
#           ],
#           [
#             "randint",
#             {
#               "tuple": [
#                 8,
#                 {"array": "int64", "shape": [6], "host": true, "data": [1, 65, 41, 57, 35, 11]},
#                 {"array": "int64", "shape": [2], "host": true, "data": [748862561362, 394066196352]}
#               ]
#             }
#           ],
#           [
#             "narrow",
#             {
#               "tuple": [
#                 {
#                   "array": "uint8",
#                   "shape": [7],
#                   "host": true,
#                   "data": [142, 191, 80, 99, 154, 155, 53]
#                 },
#                 {
#                   "array": "bool",
#                   "shape": [5],
#                   "host": true,
#                   "data": [false, false, true, true, false]
#                 }
#               ]
#             }
#           ],
#           [
#             "exponential",
#             {
#               "tuple": [
#                 {"float": 0.8444277806509102},
#                 {
#                   "array": "float64",
#                   "shape": [2],
#                   "host": true,
#                   "data": [0.28866215546479806, 2.2272486903045263]
#                 }
#               ]
#             }
#           ]
#         ]
#       },
#       {"float": 0.5488135039273248},
#       {
#         "tuple": [
#           {
#             "array": "float64",
#             "shape": [3],
#             "host": true,
#             "data": [0.47143516373249306, -1.1909756947064645, 1.4327069684260973]
#           },
#           {"array": "int64", "shape": [4], "host": true, "data": [1, 1, 2, 3]},
#           {"array": "int64", "shape": [5], "host": true, "data": [1, 3, 2, 0, 4]},
#           2,
#           {
#             "array": "float64",
#             "shape": [2],
#             "host": true,
#             "data": [0.01290753111984666, 0.48683344336944023]
#           }
#         ]
#       },
#       {"float": 0.47143516373249306}
#     ]
#   }
# }
