import jax.numpy as jnp
from flax import nnx


class Node(nnx.Pytree):
    def __init__(self, d):
        self.d = d


def main():
    """recursive_map asks for a shared node once, and what it gives stands at each of its places."""
    first, second = Node(1), Node(2)
    calls = []

    def negate(path, value):
        calls.append((path, type(value).__name__))
        return Node(-value.d) if isinstance(value, Node) else value

    mapped = nnx.recursive_map(negate, [first, second, first], graph=True)
    bare = nnx.map(lambda path, x: 0, nnx.Dict(a=nnx.Param(jnp.array(1))), recreate_variables=False)
    own = nnx.clone(nnx.Dict(a=nnx.Param(jnp.array(1))), arrays=True)
    copied = nnx.Dict(a=nnx.Param(jnp.array(1)))
    return {
        "mapped": (mapped[0] is mapped[2], mapped[0].d, mapped[1].d, mapped[0] is first),
        "calls": [call for call in calls if call[1] == "Node"],
        "bare": bare["a"],
        "own": (own["a"], nnx.clone(copied)["a"][...] is copied["a"][...]),
        "copied": nnx.clone(copied, arrays=True)["a"][...] is copied["a"][...],
    }


# recorded from flax-0.12.12, program 4e809de831e7274e8a2cecfdf0aba60c4f8c5cc2b1ae6a07e822187ad8571e33
# modes: tree
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["mapped", {"tuple": [true, -1, -2, false]}],
#       [
#         "calls",
#         {
#           "id": 1,
#           "list": [{"tuple": [{"tuple": [0]}, "Node"]}, {"tuple": [{"tuple": [1]}, "Node"]}]
#         }
#       ],
#       ["bare", {"id": 2, "variable": "Param", "value": 0}],
#       [
#         "own",
#         {
#           "tuple": [
#             {
#               "id": 3,
#               "variable": "Param",
#               "value": {"array": "int32", "shape": [], "weak": true, "data": [1]}
#             },
#             true
#           ]
#         }
#       ],
#       ["copied", false]
#     ]
#   }
# }
# modes: graph, compat
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["mapped", {"tuple": [true, -1, -2, false]}],
#       [
#         "calls",
#         {
#           "id": 1,
#           "list": [{"tuple": [{"tuple": [0]}, "Node"]}, {"tuple": [{"tuple": [1]}, "Node"]}]
#         }
#       ],
#       ["bare", 0],
#       [
#         "own",
#         {
#           "tuple": [
#             {
#               "id": 2,
#               "variable": "Param",
#               "value": {"array": "int32", "shape": [], "weak": true, "data": [1]}
#             },
#             true
#           ]
#         }
#       ],
#       ["copied", false]
#     ]
#   }
# }
