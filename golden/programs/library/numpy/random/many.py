import numpy as np


def summary(x):
    return x[:3], x[-3:], x.min(), x.max(), (x > 0.5).sum()


def main():
    """Thousands of draws reach the rare branches of each method."""
    rng = np.random.default_rng(2024)
    old = np.random.RandomState(2024)
    return {
        "normal": summary(rng.standard_normal(6000)),
        "normal32": summary(rng.standard_normal(6000, dtype=np.float32)),
        "exponential": summary(rng.exponential(size=6000)),
        "integers": summary(rng.integers(0, 3_000_000_000, size=2000)),
        "bytes": summary(rng.integers(0, 100, size=2001, dtype=np.int8)),
        "wide": summary(rng.integers(-(2**62), 2**62, size=500)),
        "polar": summary(old.randn(3001)),
        "masked": summary(old.randint(0, 1000, size=3001)),
        "after": (rng.random(), old.random_sample()),
    }


# recorded from flax-0.12.12, program 91bda530ef792c2fa2eb5e3c0c9f1cccc4dda26c6758a1c897a989c376f12983
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "normal",
#         {
#           "tuple": [
#             {
#               "array": "float64",
#               "shape": [3],
#               "host": true,
#               "data": [1.0288568739519013, 1.6419200406711503, 1.1467195295966137]
#             },
#             {
#               "array": "float64",
#               "shape": [3],
#               "host": true,
#               "data": [-0.23753159630255088, -0.823958426688858, -1.6922413059120065]
#             },
#             {"array": "float64", "shape": [], "host": true, "data": [-3.9680892929785307]},
#             {"array": "float64", "shape": [], "host": true, "data": [4.057947978502533]},
#             {"array": "int64", "shape": [], "host": true, "data": [1829]}
#           ]
#         }
#       ],
#       [
#         "normal32",
#         {
#           "tuple": [
#             {
#               "array": "float32",
#               "shape": [3],
#               "host": true,
#               "data": [-0.23175019, -0.4928035, -0.9525814]
#             },
#             {
#               "array": "float32",
#               "shape": [3],
#               "host": true,
#               "data": [0.27776662, -0.18443075, -0.19765069]
#             },
#             {"array": "float32", "shape": [], "host": true, "data": [-3.7089763]},
#             {"array": "float32", "shape": [], "host": true, "data": [3.5565295]},
#             {"array": "int64", "shape": [], "host": true, "data": [1853]}
#           ]
#         }
#       ],
#       [
#         "exponential",
#         {
#           "tuple": [
#             {
#               "array": "float64",
#               "shape": [3],
#               "host": true,
#               "data": [0.4820117599154233, 0.5488524676143212, 1.2720922252427036]
#             },
#             {
#               "array": "float64",
#               "shape": [3],
#               "host": true,
#               "data": [0.1823648751946454, 0.2993090771570509, 0.06926126882484131]
#             },
#             {"array": "float64", "shape": [], "host": true, "data": [4.9142104523630566e-05]},
#             {"array": "float64", "shape": [], "host": true, "data": [9.676699797596862]},
#             {"array": "int64", "shape": [], "host": true, "data": [3640]}
#           ]
#         }
#       ],
#       [
#         "integers",
#         {
#           "tuple": [
#             {
#               "array": "int64",
#               "shape": [3],
#               "host": true,
#               "data": [451272532, 2950053340, 2008488352]
#             },
#             {
#               "array": "int64",
#               "shape": [3],
#               "host": true,
#               "data": [721448649, 2173914642, 2555632385]
#             },
#             {"array": "int64", "shape": [], "host": true, "data": [3704291]},
#             {"array": "int64", "shape": [], "host": true, "data": [2994798768]},
#             {"array": "int64", "shape": [], "host": true, "data": [2000]}
#           ]
#         }
#       ],
#       [
#         "bytes",
#         {
#           "tuple": [
#             {"array": "int8", "shape": [3], "host": true, "data": [76, 57, 16]},
#             {"array": "int8", "shape": [3], "host": true, "data": [67, 73, 12]},
#             {"array": "int8", "shape": [], "host": true, "data": [0]},
#             {"array": "int8", "shape": [], "host": true, "data": [99]},
#             {"array": "int64", "shape": [], "host": true, "data": [1987]}
#           ]
#         }
#       ],
#       [
#         "wide",
#         {
#           "tuple": [
#             {
#               "array": "int64",
#               "shape": [3],
#               "host": true,
#               "data": [-46342150229819455, -363591841152146933, -2901429790074871098]
#             },
#             {
#               "array": "int64",
#               "shape": [3],
#               "host": true,
#               "data": [2054077883011779213, -1664529241639668852, 3394437531700133546]
#             },
#             {"array": "int64", "shape": [], "host": true, "data": [-4591964979285293305]},
#             {"array": "int64", "shape": [], "host": true, "data": [4587736359614141998]},
#             {"array": "int64", "shape": [], "host": true, "data": [257]}
#           ]
#         }
#       ],
#       [
#         "polar",
#         {
#           "tuple": [
#             {
#               "array": "float64",
#               "shape": [3],
#               "host": true,
#               "data": [1.668047321311954, 0.7373477267548951, -0.2015377573716711]
#             },
#             {
#               "array": "float64",
#               "shape": [3],
#               "host": true,
#               "data": [1.2502745081078492, -0.32167832957966225, -2.3826594019989895]
#             },
#             {"array": "float64", "shape": [], "host": true, "data": [-3.672899658160277]},
#             {"array": "float64", "shape": [], "host": true, "data": [4.402141294125624]},
#             {"array": "int64", "shape": [], "host": true, "data": [946]}
#           ]
#         }
#       ],
#       [
#         "masked",
#         {
#           "tuple": [
#             {"array": "int64", "shape": [3], "host": true, "data": [831, 490, 476]},
#             {"array": "int64", "shape": [3], "host": true, "data": [387, 426, 84]},
#             {"array": "int64", "shape": [], "host": true, "data": [0]},
#             {"array": "int64", "shape": [], "host": true, "data": [999]},
#             {"array": "int64", "shape": [], "host": true, "data": [3000]}
#           ]
#         }
#       ],
#       ["after", {"tuple": [{"float": 0.5836435079197583}, {"float": 0.18328978339403246}]}]
#     ]
#   }
# }
