from flax import nnx
from flax.nnx import graphlib


def main():
    """Graphs that are split in one context share what they share when they are merged in one context."""
    inner = nnx.Dict(w=nnx.Param(1), n=2)
    outer = nnx.Dict(inner=inner, b=nnx.Param(3))
    with nnx.split_context() as ctx:
        first, state = ctx.split(outer)
        second, rest = ctx.split(inner)
    kinds = (type(first.nodes[0]).__name__, type(second.nodes[0]).__name__, len(nnx.to_flat_state(rest)))
    with nnx.merge_context() as ctx:
        a = ctx.merge(first, state)
        b = ctx.merge(second, rest)
    refs, objects = graphlib.RefMap(), graphlib.IndexMap()
    graphdef, flat = graphlib.flatten(outer, ref_index=refs, graph=True)
    again = graphlib.unflatten(graphdef, flat, index_ref=objects)
    return {
        "kinds": kinds,
        "same": (a.inner is b, a is outer, hasattr(ctx, "index_ref")),
        "flat": (len(refs), outer in refs, inner["w"] in refs, [path for path, _ in flat]),
        "again": (type(again).__name__, again is outer, again["inner"]["n"], len(objects)),
        "values": (a, b),
    }


# recorded from flax-0.12.12, program 66ef98d690b6f0f89780d70d1d521983b141dde79013cc8c87d3e31428d11fda
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["kinds", {"tuple": ["NodeDef", "NodeRef", 0]}],
#       ["same", {"tuple": [true, false, false]}],
#       [
#         "flat",
#         {"tuple": [4, true, true, {"id": 1, "list": [{"tuple": ["b"]}, {"tuple": ["inner", "w"]}]}]}
#       ],
#       ["again", {"tuple": ["Dict", false, 2, 4]}],
#       [
#         "values",
#         {
#           "tuple": [
#             {
#               "id": 2,
#               "module": "Dict",
#               "attributes": {
#                 "b": {"id": 3, "variable": "Param", "value": 3},
#                 "inner": {
#                   "id": 4,
#                   "module": "Dict",
#                   "attributes": {"n": 2, "w": {"id": 5, "variable": "Param", "value": 1}}
#                 }
#               }
#             },
#             {"ref": 4}
#           ]
#         }
#       ]
#     ]
#   }
# }
