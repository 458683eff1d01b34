import jax
import jax.numpy as jnp
from flax import nnx
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P


def refused(f):
    try:
        f()
    except Exception as error:
        return type(error).__name__
    return None


def main():
    """A new Variable is laid out as its metadata say, by the names of the mesh, where a mesh is set."""
    mesh = Mesh([jax.devices()], ("a", "b"))
    with jax.set_mesh(mesh):
        value = jnp.ones((2, 3))
        named = nnx.Param(value, out_sharding=("a", "b"))
        with nnx.logical_axis_rules((("row", "a"),)):
            ruled = nnx.Param(value, out_sharding=("row", None))
        with nnx.use_eager_sharding(False):
            late = nnx.Param(value, out_sharding=("a",))
        deep = refused(lambda: nnx.Param(jnp.ones(2), out_sharding=("a", "b")))
    own = nnx.Param(value, out_sharding=("b",), mesh=mesh)
    specs = nnx.get_partition_spec(nnx.state(nnx.Dict(named=named, bare=nnx.Param(value))))
    return {
        "named": (named.sharding.spec == P("a", "b"), named.out_sharding, named),
        "ruled": (ruled.sharding.spec == P("a", None), ruled.out_sharding),
        "late": (late.out_sharding, late.get_metadata("eager_sharding"), nnx.using_eager_sharding()),
        "own": own.sharding.spec == P("b"),
        "refused": (deep, refused(lambda: nnx.Param(value, out_sharding=("a",)))),
        "specs": (specs["named"].get_value() == P("a", "b"), specs["bare"].get_value() == P()),
        "sharding": nnx.get_named_sharding(nnx.Dict(x=named), mesh)["x"].get_value() == NamedSharding(mesh, P("a", "b")),
    }


# recorded from flax-0.12.12, program c46a07f1474f679db11993dfd651b2569038a6b1f54b13a30514a7fe00012280
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "named",
#         {
#           "tuple": [
#             true,
#             {"tuple": ["a", "b"]},
#             {
#               "id": 1,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [2, 3], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0]},
#               "metadata": {"out_sharding": {"tuple": ["a", "b"]}}
#             }
#           ]
#         }
#       ],
#       ["ruled", {"tuple": [true, {"tuple": ["row", null]}]}],
#       ["late", {"tuple": [{"tuple": ["a"]}, false, true]}],
#       ["own", true],
#       ["refused", {"tuple": ["ValueError", "ValueError"]}],
#       ["specs", {"tuple": [true, true]}],
#       ["sharding", true]
#     ]
#   }
# }
