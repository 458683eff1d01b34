import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


class Bag(nnx.Pytree, pytree=False):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(1))


class Plain:
    pass


def main():
    """Modules that are no pytrees, objects and sets in containers, keys that do not compare."""
    x = jnp.float32(1)
    paths = lambda node: [path for path, value in nnx.iter_graph(node) if isinstance(value, (nnx.Pytree, nnx.Variable))]
    named = nnx.Dict()
    setattr(named, "0", nnx.Param(x))
    return [
        answer(call)
        for call in (
            lambda: paths(Bag()), lambda: [key for key, _ in nnx.iter_children([Bag()])],
            lambda: nnx.state([Bag()]) and 1, lambda: nnx.find_duplicates([Bag()]), lambda: paths([Bag()]),
            lambda: nnx.graphdef([Plain(), {1}]) == 1, lambda: nnx.find_duplicates({None: x, "a": x}),
            lambda: nnx.pop({None: nnx.Param(x), "a": x}, nnx.Param),
            lambda: nnx.state(named), lambda: nnx.state(named, nnx.PathContains("0")), lambda: nnx.state(named, nnx.PathContains(0)),
        )
    ]


# recorded from flax-0.12.12, program 52309538b423a0b66ac9a0b5095aa967dbf7536634b37ba872bea3772aec62c3
# modes: tree
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       "ValueError",
#       {"id": 1, "list": [0]},
#       "ValueError",
#       {"id": 2, "list": []},
#       "ValueError",
#       false,
#       "TypeError",
#       "TypeError",
#       {
#         "id": 3,
#         "state": [
#           [
#             "0",
#             {
#               "id": 4,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [1.0]}
#             }
#           ]
#         ]
#       },
#       {"id": 5, "state": [["0", {"ref": 4}]]},
#       {"id": 6, "state": []}
#     ]
#   }
# }
# modes: graph, compat
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"id": 1, "list": [{"tuple": ["w"]}, {"tuple": []}]},
#       {"id": 2, "list": [0]},
#       1,
#       {"id": 3, "list": []},
#       {"id": 4, "list": [{"tuple": [0, "w"]}, {"tuple": [0]}]},
#       false,
#       "TypeError",
#       "TypeError",
#       {
#         "id": 5,
#         "state": [
#           [
#             "0",
#             {
#               "id": 6,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [1.0]}
#             }
#           ]
#         ]
#       },
#       {"id": 7, "state": [["0", {"ref": 6}]]},
#       {"id": 8, "state": []}
#     ]
#   }
# }
