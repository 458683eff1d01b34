import jax
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P


def main():
    """A PartitionSpec is a sequence of names, and equal to another one of the same names only."""
    mesh = Mesh(jax.devices(), ("a",))
    spec = P("a", None, ("b", "c"), ["d"])
    sharding = NamedSharding(mesh, P("a"))
    equal = (P("a") == P("a"), P("a") == P("a", None), P("a") == ("a",), sharding == NamedSharding(mesh, P("a")))
    seen = {P("a"): 1}
    return {
        "spec": (tuple(spec), len(spec), spec[2], repr(spec), repr(P()), repr(P("a"))),
        "equal": equal + (seen.get(P("a")), isinstance(spec, tuple)),
        "mesh": (mesh.axis_names, dict(mesh.shape), mesh.size, mesh.devices.shape, mesh.empty, str(mesh), repr(mesh)),
        "sharding": (sharding.spec == P("a"), sharding.mesh == mesh, sharding.shard_shape((4, 2)), str(sharding)),
        "equivalent": sharding.is_equivalent_to(NamedSharding(mesh, P()), 1),
    }


# recorded from flax-0.12.12, program 02ec9d538feef2a8b258bf72d908d2e74c891cae3ac4def6433f9e8f003f08fb
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "spec",
#         {
#           "tuple": [
#             {"tuple": ["a", null, {"tuple": ["b", "c"]}, "d"]},
#             4,
#             {"tuple": ["b", "c"]},
#             "P('a', None, ('b', 'c'), 'd')",
#             "P()",
#             "P('a',)"
#           ]
#         }
#       ],
#       ["equal", {"tuple": [true, false, false, true, 1, false]}],
#       [
#         "mesh",
#         {
#           "tuple": [
#             {"tuple": ["a"]},
#             {"id": 1, "dict": [["a", 1]]},
#             1,
#             {"tuple": [1]},
#             false,
#             "Mesh('a': 1, axis_types=(Auto,))",
#             "Mesh(axis_sizes=(1,), axis_names=('a',), axis_types=(Auto,))"
#           ]
#         }
#       ],
#       [
#         "sharding",
#         {
#           "tuple": [
#             true,
#             true,
#             {"tuple": [4, 2]},
#             "NamedSharding(mesh=Mesh('a': 1, axis_types=(Auto,)), spec=P('a',), memory_kind=device)"
#           ]
#         }
#       ],
#       ["equivalent", true]
#     ]
#   }
# }
