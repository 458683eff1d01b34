import jax
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """jax.tree.unflatten with too few leaves, too many, and leaves of other kinds."""
    trees = ((1, 2), [1, {"a": 2}], {"b": 1, "a": None}, None, 3, nnx.State({"a": 1, "b": 2}))
    leaves = ([], [1], [1, 2], [1, 2, 3], (1, 2), "ab", None)
    return [[answer(lambda: jax.tree.unflatten(jax.tree.structure(tree), given)) for given in leaves] for tree in trees]


# recorded from flax-0.12.12, program 2387a3dfcbb59f4343e92b0e2bb508781d95bac26976eb99298dc23e0d7ded42
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "id": 1,
#         "list": [
#           "ValueError",
#           "ValueError",
#           {"tuple": [1, 2]},
#           "ValueError",
#           {"tuple": [1, 2]},
#           {"tuple": ["a", "b"]},
#           "TypeError"
#         ]
#       },
#       {
#         "id": 2,
#         "list": [
#           "ValueError",
#           "ValueError",
#           {"id": 3, "list": [1, {"id": 4, "dict": [["a", 2]]}]},
#           "ValueError",
#           {"id": 5, "list": [1, {"id": 6, "dict": [["a", 2]]}]},
#           {"id": 7, "list": ["a", {"id": 8, "dict": [["a", "b"]]}]},
#           "TypeError"
#         ]
#       },
#       {
#         "id": 9,
#         "list": [
#           "ValueError",
#           {"id": 10, "dict": [["a", null], ["b", 1]]},
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "TypeError"
#         ]
#       },
#       {
#         "id": 11,
#         "list": [null, "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "TypeError"]
#       },
#       {
#         "id": 12,
#         "list": ["ValueError", 1, "ValueError", "ValueError", "ValueError", "ValueError", "TypeError"]
#       },
#       {
#         "id": 13,
#         "list": [
#           "ValueError",
#           "ValueError",
#           {"id": 14, "state": [["a", 1], ["b", 2]]},
#           "ValueError",
#           {"id": 15, "state": [["a", 1], ["b", 2]]},
#           {"id": 16, "state": [["a", "a"], ["b", "b"]]},
#           "TypeError"
#         ]
#       }
#     ]
#   }
# }
