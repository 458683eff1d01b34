"""`nnx.graph.flatten` gives what split gives, with the leaves by their paths: split can be written by it."""

import jax
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self):
        self.a = nnx.Param(jnp.array(0.0))
        self.b = nnx.BatchStat(jnp.array(1.0))
        self.items = nnx.List([nnx.Param(jnp.array(2.0)), 3])


def split(node, *filters):
    graphdef, leaves = nnx.graph.flatten(node)
    predicates = [nnx.filterlib.to_predicate(it) for it in filters]
    found = [{} for _ in predicates]
    for path, value in leaves:
        for kept, predicate in zip(found, predicates):
            if predicate(path, value):
                kept[path] = value
                break
        else:
            raise ValueError(f"No filter matched {path}")
    return graphdef, *(nnx.State.from_flat_path(kept) for kept in found)


def main():
    foo = Foo()
    graphdef, params, stats = split(foo, nnx.Param, nnx.BatchStat)
    same = graphdef == nnx.graphdef(foo), graphdef == nnx.graphlib.flatten(foo)[0]
    merged = nnx.merge(graphdef, params, stats)
    try:
        split(foo, nnx.BatchStat)
        refused = None
    except ValueError as error:
        refused = str(error)
    paths = [path for path, _ in nnx.graph.flatten(foo)[1]]
    return params, stats, same, merged, refused, paths, jax.tree.map(jnp.shape, nnx.to_pure_dict(params))


# recorded from flax-0.12.12, program 8a166baf607c93d6351ef9a94d59f2624199db50f5acf0fc48285dd4aeb60665
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "state": [
#           [
#             "a",
#             {
#               "id": 1,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "weak": true, "data": [0.0]}
#             }
#           ],
#           [
#             "items",
#             {
#               "id": 2,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 3,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "weak": true, "data": [2.0]}
#                   }
#                 ]
#               ]
#             }
#           ]
#         ]
#       },
#       {
#         "id": 4,
#         "state": [
#           [
#             "b",
#             {
#               "id": 5,
#               "variable": "BatchStat",
#               "value": {"array": "float32", "shape": [], "weak": true, "data": [1.0]}
#             }
#           ]
#         ]
#       },
#       {"tuple": [true, true]},
#       {
#         "id": 6,
#         "module": "Foo",
#         "attributes": {
#           "a": {"ref": 1},
#           "b": {"ref": 5},
#           "items": {"id": 7, "class": "List", "list": [{"ref": 3}, 3]}
#         }
#       },
#       "No filter matched ('a',)",
#       {"id": 8, "list": [{"tuple": ["a"]}, {"tuple": ["b"]}, {"tuple": ["items", 0]}]},
#       {"id": 9, "dict": [["a", {"tuple": []}], ["items", {"id": 10, "dict": [[0, {"tuple": []}]]}]]}
#     ]
#   }
# }
