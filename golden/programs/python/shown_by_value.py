"""An outcome shows a range, a slice, a view of a dict and a sharding by what they are made of."""

import jax
import numpy as np
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P


def main():
    mesh = Mesh(np.array(jax.devices()[:1]), ("x",))
    known = {"a": 1, "b": (2, 3)}
    return (
        (range(3), range(1, 9, 2), range(4, 0, -1)),
        (slice(1, 2), slice(None), slice("a", (1,), None)),
        (known.keys(), known.values(), known.items(), {}.keys()),
        (P("x", None), P("y"), P(), P(("x", "y"), None), P(P.UNCONSTRAINED)),
        (NamedSharding(mesh, P("x")), NamedSharding(mesh, P())),
    )


# recorded from flax-0.12.12, program 52a0b0ec0977381041243118cd3222a3145579c8e8150719aece1f8dd9a65af7
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"call": "range", "parts": [0, 3, 1]},
#           {"call": "range", "parts": [1, 9, 2]},
#           {"call": "range", "parts": [4, 0, -1]}
#         ]
#       },
#       {
#         "tuple": [
#           {"call": "slice", "parts": [1, 2, null]},
#           {"call": "slice", "parts": [null, null, null]},
#           {"call": "slice", "parts": ["a", {"tuple": [1]}, null]}
#         ]
#       },
#       {
#         "tuple": [
#           {"call": "dict_keys", "parts": ["a", "b"]},
#           {"call": "dict_values", "parts": [1, {"tuple": [2, 3]}]},
#           {
#             "call": "dict_items",
#             "parts": [{"tuple": ["a", 1]}, {"tuple": ["b", {"tuple": [2, 3]}]}]
#           },
#           {"call": "dict_keys", "parts": []}
#         ]
#       },
#       {
#         "tuple": [
#           {"call": "PartitionSpec", "parts": [{"tuple": ["x", null]}]},
#           {"call": "PartitionSpec", "parts": [{"tuple": ["y"]}]},
#           {"call": "PartitionSpec", "parts": [{"tuple": []}]},
#           {"call": "PartitionSpec", "parts": [{"tuple": [{"tuple": ["x", "y"]}, null]}]},
#           {"call": "PartitionSpec", "parts": [{"tuple": [{"call": "UNCONSTRAINED", "parts": []}]}]}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "call": "NamedSharding",
#             "parts": [
#               {"call": "Mesh", "parts": [{"tuple": [1]}, {"tuple": ["x"]}]},
#               {"call": "PartitionSpec", "parts": [{"tuple": ["x"]}]},
#               "device"
#             ]
#           },
#           {
#             "call": "NamedSharding",
#             "parts": [
#               {"call": "Mesh", "parts": [{"tuple": [1]}, {"tuple": ["x"]}]},
#               {"call": "PartitionSpec", "parts": [{"tuple": []}]},
#               "device"
#             ]
#           }
#         ]
#       }
#     ]
#   }
# }
