import numpy as np


def refused(call):
    try:
        call()
    except (ValueError, TypeError, OverflowError) as error:
        return type(error).__name__
    return None


def main():
    """Parameters may be arrays, which broadcast; what no distribution has is refused."""
    rng = np.random.default_rng(11)
    drawn = {
        "means": rng.normal(np.array([0.0, 10.0, 100.0])),
        "scales": rng.normal(0.0, [1.0, 2.0], size=(3, 2)),
        "both": rng.normal(np.zeros((2, 1)), np.array([1.0, 10.0])),
        "bounds": rng.uniform([0, 10], [1, 20]),
        "scalar": rng.normal(np.float32(2.0), 0.1),
        "none": rng.normal(size=0),
        "shape ()": rng.random(()),
    }
    errors = [
        refused(lambda: rng.normal(0.0, -1.0)),
        refused(lambda: rng.integers(5, 5)),
        refused(lambda: rng.integers(0, 300, dtype=np.uint8)),
        refused(lambda: rng.integers(-1, 3, dtype=np.uint8)),
        refused(lambda: rng.random(3, dtype=np.int32)),
        refused(lambda: rng.random(-1)),
        refused(lambda: rng.choice(3, 4, replace=False)),
        refused(lambda: rng.choice(3, p=[0.5, 0.5])),
        refused(lambda: rng.choice(2, p=[0.5, 0.6])),
        refused(lambda: rng.uniform(0.0, float("inf"))),
        refused(lambda: rng.uniform([0, 10], [1, 2])),
        refused(lambda: rng.uniform(0, [1, -1])),
        refused(lambda: np.random.default_rng(-1)),
        refused(lambda: np.random.RandomState(-1)),
        refused(lambda: np.random.RandomState(2**32)),
        refused(lambda: rng.choice([])),
    ]
    return drawn, errors


# recorded from flax-0.12.12, program b2a476eb8a2e911a64e52c1b82725a243b8039e52e81d72a8cf57ed8d3794f73
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           [
#             "means",
#             {
#               "array": "float64",
#               "shape": [3],
#               "host": true,
#               "data": [0.03419276725318417, 11.35974754030996, 101.22472107858593]
#             }
#           ],
#           [
#             "scales",
#             {
#               "array": "float64",
#               "shape": [3, 2],
#               "host": true,
#               "data": [-0.5103070767876675, -0.5959390222128942, -0.5273841930334252, 1.1394527151439202, -0.056064439045617594, 1.4937712325130879]
#             }
#           ],
#           [
#             "both",
#             {
#               "array": "float64",
#               "shape": [2, 2],
#               "host": true,
#               "data": [-1.8473247989741095, 15.665487746995206, -0.09643216015562055, 6.803784532741462]
#             }
#           ],
#           [
#             "bounds",
#             {
#               "array": "float64",
#               "shape": [2],
#               "host": true,
#               "data": [0.2753088157611293, 11.379680728669554]
#             }
#           ],
#           ["scalar", {"float": 2.0463110158597586}],
#           ["none", {"array": "float64", "shape": [0], "host": true, "data": []}],
#           [
#             "shape ()",
#             {"array": "float64", "shape": [], "host": true, "data": [0.6703605841024838]}
#           ]
#         ]
#       },
#       {
#         "id": 1,
#         "list": ["ValueError", "ValueError", "ValueError", "ValueError", "TypeError", "ValueError", "ValueError", "ValueError", "ValueError", "OverflowError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError"]
#       }
#     ]
#   }
# }
