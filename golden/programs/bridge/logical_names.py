"""A box of names is metadata of a Variable, and a box again; the box stays as it was."""
import jax.numpy as jnp
from flax import linen as nn


def main():
    named = nn.Partitioned(jnp.ones(2), ("in",))
    logical = nn.LogicallyPartitioned(jnp.ones(2), ("in",), rules=(("in", "X"),))
    found = {}
    for box in (named, logical):
        metadata = box.to_nnx_metadata()
        again = type(box).from_nnx_metadata(dict(metadata))
        found[type(box).__name__] = {
            "metadata": sorted(metadata),
            "sharding": metadata["out_sharding"],
            "again": (again.names, getattr(again, "rules", None), again.value),
            "the box": getattr(box, "names", "lost"),
        }
    return found


# recorded from flax-0.12.12, program 4341addc7acaf3ad988873dad9be4b55b15ff0690879ff3bf622a8db923d271c
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "Partitioned",
#         {
#           "id": 1,
#           "dict": [
#             ["metadata", {"id": 2, "list": ["mesh", "out_sharding", "value"]}],
#             ["sharding", {"tuple": ["in"]}],
#             [
#               "again",
#               {
#                 "tuple": [{"tuple": ["in"]}, null, {"array": "float32", "shape": [2], "data": [1.0, 1.0]}]
#               }
#             ],
#             ["the box", {"tuple": ["in"]}]
#           ]
#         }
#       ],
#       [
#         "LogicallyPartitioned",
#         {
#           "id": 3,
#           "dict": [
#             ["metadata", {"id": 4, "list": ["mesh", "out_sharding", "sharding_rules", "value"]}],
#             ["sharding", {"tuple": ["in"]}],
#             [
#               "again",
#               {
#                 "tuple": [
#                   {"tuple": ["in"]},
#                   {"tuple": [{"tuple": ["in", "X"]}]},
#                   {"array": "float32", "shape": [2], "data": [1.0, 1.0]}
#                 ]
#               }
#             ],
#             ["the box", "lost"]
#           ]
#         }
#       ]
#     ]
#   }
# }
