import jax
import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


@jax.tree_util.register_pytree_with_keys_class
class Keyed:
    def __init__(self, *items, keys):
        self.items, self.keys = items, keys

    def tree_flatten_with_keys(self):
        return tuple(zip(self.keys, self.items)), "same"

    @classmethod
    def tree_unflatten(cls, aux, items):
        return cls(*items, keys=[jax.tree_util.GetAttrKey("a")] * len(items))


class Plain:
    pass


def main():
    """Graphdefs that differ in one place; objects that are no nodes."""
    x, tree = jnp.float32(1), jax.tree_util
    nodes = (
        [x], [None], ["s"], [x, None], [None, x], ["s", x],
        [[]], [()], [{}], [nnx.Param(x)], nnx.List([x]), nnx.Dict(a=x), nnx.Dict(a=None), nnx.Dict(a="s"),
        {"a": x}, {1: x}, {(1,): x}, (x,),
        Keyed(x, keys=[tree.GetAttrKey("a")]), Keyed(x, keys=[tree.SequenceKey(0)]),
    )
    graphdefs = [nnx.graphdef(node) for node in nodes]
    return (
        [[a == b for a in graphdefs] for b in graphdefs],
        answer(lambda: nnx.find_duplicates([Plain(), {1}, x])),
    )


# recorded from flax-0.12.12, program e3f2f77a459b46bfa8dab3a5903bd0d5406b9fe3864a9051ef7946d06adbeaaa
# modes: tree
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {
#             "id": 1,
#             "list": [true, false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]
#           },
#           {
#             "id": 2,
#             "list": [false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]
#           },
#           {
#             "id": 3,
#             "list": [true, false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]
#           },
#           {
#             "id": 4,
#             "list": [false, false, false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]
#           },
#           {
#             "id": 5,
#             "list": [false, false, false, false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]
#           },
#           {
#             "id": 6,
#             "list": [false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, false]
#           },
#           {
#             "id": 7,
#             "list": [false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, false, false, false, false]
#           },
#           {
#             "id": 8,
#             "list": [false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, false, false, false]
#           },
#           {
#             "id": 9,
#             "list": [false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, false, false]
#           },
#           {
#             "id": 10,
#             "list": [false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, false]
#           },
#           {
#             "id": 11,
#             "list": [false, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false]
#           },
#           {
#             "id": 12,
#             "list": [false, false, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false]
#           },
#           {
#             "id": 13,
#             "list": [false, false, false, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false]
#           },
#           {
#             "id": 14,
#             "list": [false, false, false, false, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false]
#           },
#           {
#             "id": 15,
#             "list": [false, false, false, false, false, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false]
#           },
#           {
#             "id": 16,
#             "list": [false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, true, false, false, false, false]
#           },
#           {
#             "id": 17,
#             "list": [false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, true, false, false, false]
#           },
#           {
#             "id": 18,
#             "list": [false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, true, false, false]
#           },
#           {
#             "id": 19,
#             "list": [false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, true, false]
#           },
#           {
#             "id": 20,
#             "list": [false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, true]
#           }
#         ]
#       },
#       {"id": 21, "list": []}
#     ]
#   }
# }
# modes: graph, compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {
#             "id": 1,
#             "list": [true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]
#           },
#           {
#             "id": 2,
#             "list": [false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]
#           },
#           {
#             "id": 3,
#             "list": [false, false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]
#           },
#           {
#             "id": 4,
#             "list": [false, false, false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]
#           },
#           {
#             "id": 5,
#             "list": [false, false, false, false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]
#           },
#           {
#             "id": 6,
#             "list": [false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, false]
#           },
#           {
#             "id": 7,
#             "list": [false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, false, false, false, false]
#           },
#           {
#             "id": 8,
#             "list": [false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, false, false, false]
#           },
#           {
#             "id": 9,
#             "list": [false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, false, false]
#           },
#           {
#             "id": 10,
#             "list": [false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, false]
#           },
#           {
#             "id": 11,
#             "list": [false, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false]
#           },
#           {
#             "id": 12,
#             "list": [false, false, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false]
#           },
#           {
#             "id": 13,
#             "list": [false, false, false, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false]
#           },
#           {
#             "id": 14,
#             "list": [false, false, false, false, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false]
#           },
#           {
#             "id": 15,
#             "list": [false, false, false, false, false, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false]
#           },
#           {
#             "id": 16,
#             "list": [false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, true, false, false, false, false]
#           },
#           {
#             "id": 17,
#             "list": [false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, true, false, false, false]
#           },
#           {
#             "id": 18,
#             "list": [false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, true, false, false]
#           },
#           {
#             "id": 19,
#             "list": [false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, true, false]
#           },
#           {
#             "id": 20,
#             "list": [false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, true]
#           }
#         ]
#       },
#       {"id": 21, "list": []}
#     ]
#   }
# }
