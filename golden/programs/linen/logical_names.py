"""Logical names of axes become axes of a mesh by rules, in their order; without a mesh they change no value."""
import jax
import jax.numpy as jnp
from flax import linen as nn
from jax.sharding import PartitionSpec

RULES = (("batch", "X"), ("features", "X"), ("heads", "Y"), ("batch", "Z"), ("layers", None), ("wide", ("Z", "W")))


class Dense(nn.Module):
    @nn.compact
    def __call__(self, x):
        w = self.param("w", nn.with_logical_partitioning(nn.initializers.ones, ("features", "heads")), (2, 2))
        b = self.param("b", nn.with_partitioning(nn.initializers.zeros, ("X",)), (2,))
        return nn.with_logical_constraint(x @ w + b, ("batch", "heads"))


class Layers(nn.Module):
    @nn.compact
    def __call__(self, x):
        stack = nn.scan(
            lambda layer, x, _: (layer(x), None),
            variable_axes={"params": 0},
            split_rngs={"params": True},
            length=3,
            metadata_params={nn.PARTITION_NAME: "layers"},
        )
        return stack(Dense(name="dense"), x, None)[0]


def ended(run):
    try:
        return run()
    except Exception as error:
        return type(error).__name__


def parts(spec):
    return None if spec is None else tuple(spec)


def main():
    x = jnp.ones((1, 2))
    variables = Layers().init(jax.random.key(0), x)
    boxed = variables["params"]["dense"]["w"]
    specs = nn.get_partition_spec(variables)
    is_spec = lambda x: isinstance(x, PartitionSpec)
    on_mesh = jax.tree_util.tree_map(parts, nn.logical_to_mesh(specs, RULES), is_leaf=is_spec)
    with nn.logical_axis_rules(RULES):
        inside = Layers().apply(variables, x), parts(nn.logical_to_mesh_axes(("features", "batch")))
        fallback = ended(lambda: nn.with_logical_constraint(x, ("batch", "none"), fallback=nn.spmd.RulesFallback.RAISE_ERROR))
        unconstrained = nn.with_logical_constraint({"x": x}, {"x": ("batch", "none")})
    return {
        "names": boxed.names,
        "box": type(boxed).__name__,
        "rules": boxed.rules,
        "value": boxed.value.shape,
        "unboxed": nn.meta.unbox(variables)["params"]["dense"]["w"].shape,
        "specs": jax.tree_util.tree_map(parts, specs, is_leaf=is_spec),
        "on the mesh": on_mesh,
        "inside": inside,
        "outside": parts(nn.logical_to_mesh_axes(("features", "batch"))),
        "in order": [
            parts(nn.logical_to_mesh_axes(names, RULES))
            for names in [("batch", "length", "heads", "features"), ("features",), ("batch", "wide"), (None, "wide"), None]
        ],
        "twice": ended(lambda: nn.logical_to_mesh_axes(("heads", "heads"), RULES)),
        "no rules": ended(lambda: nn.logical_to_mesh_axes(("heads",), {"heads": "X"})),
        "fallback": fallback,
        "unconstrained": unconstrained,
        "without a name": ended(lambda: boxed.add_axis(0, {})),
    }


# recorded from flax-0.12.12, program 753f32df8b5b1f50b4b0b748e829d54a7bb8178cc1a99ac238828718719d248d
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["names", {"tuple": ["layers", "features", "heads"]}],
#       ["box", "LogicallyPartitioned"],
#       ["rules", null],
#       ["value", {"tuple": [3, 2, 2]}],
#       ["unboxed", {"tuple": [3, 2, 2]}],
#       [
#         "specs",
#         {
#           "id": 1,
#           "dict": [
#             [
#               "params",
#               {
#                 "id": 2,
#                 "dict": [
#                   [
#                     "dense",
#                     {
#                       "id": 3,
#                       "dict": [
#                         ["b", {"tuple": ["layers", "X"]}],
#                         ["w", {"tuple": ["layers", "features", "heads"]}]
#                       ]
#                     }
#                   ]
#                 ]
#               }
#             ]
#           ]
#         }
#       ],
#       [
#         "on the mesh",
#         {
#           "id": 4,
#           "dict": [
#             [
#               "params",
#               {
#                 "id": 5,
#                 "dict": [
#                   [
#                     "dense",
#                     {
#                       "id": 6,
#                       "dict": [["b", {"tuple": [null, null]}], ["w", {"tuple": [null, "X", "Y"]}]]
#                     }
#                   ]
#                 ]
#               }
#             ]
#           ]
#         }
#       ],
#       [
#         "inside",
#         {
#           "tuple": [{"array": "float32", "shape": [1, 2], "data": [8.0, 8.0]}, {"tuple": [null, "X"]}]
#         }
#       ],
#       ["outside", {"tuple": [null, null]}],
#       [
#         "in order",
#         {
#           "id": 7,
#           "list": [
#             {"tuple": ["X", null, "Y", null]},
#             {"tuple": ["X"]},
#             {"tuple": ["X", {"tuple": ["Z", "W"]}]},
#             {"tuple": [null, {"tuple": ["Z", "W"]}]},
#             null
#           ]
#         }
#       ],
#       ["twice", "ValueError"],
#       ["no rules", "ValueError"],
#       ["fallback", "ValueError"],
#       [
#         "unconstrained",
#         {"id": 8, "dict": [["x", {"array": "float32", "shape": [1, 2], "data": [1.0, 1.0]}]]}
#       ],
#       ["without a name", "PartitioningUnspecifiedError"]
#     ]
#   }
# }
