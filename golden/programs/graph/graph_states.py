import jax
import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Graphs with their State as one value, merged and reached into."""
    return [
        nnx.unpack(nnx.Dict(a=nnx.Param(jnp.float32(1))))["a"],
        len(nnx.unpack(nnx.Dict(a=nnx.Param(1.0), b=nnx.BatchStat(2.0)), nnx.Param, ...)),
        [list(nnx.unpack(nnx.Dict(a=1.0, b=nnx.Param(2.0)))), "b" in nnx.unpack(nnx.Dict(b=nnx.Param(2.0)))],
        nnx.merge(nnx.unpack(nnx.Dict(a=nnx.Param(jnp.float32(1))))),
        nnx.merge(*nnx.unpack(nnx.Dict(a=nnx.Param(1.0), b=nnx.BatchStat(2.0)), nnx.Param, ...)),
        answer(lambda: nnx.merge(3)),
        jax.tree.map(lambda v: v * 2, nnx.unpack(nnx.Dict(a=nnx.Param(jnp.float32(1)))))["a"],
        jax.tree.leaves(nnx.unpack(nnx.Dict(a=nnx.Param(jnp.float32(1)), b=nnx.BatchStat(jnp.float32(2))))),
        nnx.call(nnx.split(nnx.Dict(a=nnx.Param(jnp.float32(1)))))["a"].get_value(),
    ]


# recorded from flax-0.12.12, program 3e0f0cc9e56e964b73482109db04e1596d81ccdacce76ce6cd73e059174dc798
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"id": 1, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [1.0]}},
#       2,
#       {"id": 2, "list": [{"id": 3, "list": ["b"]}, true]},
#       {
#         "id": 4,
#         "module": "Dict",
#         "attributes": {
#           "a": {"id": 5, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [1.0]}}
#         }
#       },
#       {
#         "id": 6,
#         "module": "Dict",
#         "attributes": {
#           "a": {"id": 7, "variable": "Param", "value": {"float": 1.0}},
#           "b": {"id": 8, "variable": "BatchStat", "value": {"float": 2.0}}
#         }
#       },
#       "TypeError",
#       {"id": 9, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}},
#       {
#         "id": 10,
#         "list": [
#           {"array": "float32", "shape": [], "data": [1.0]},
#           {"array": "float32", "shape": [], "data": [2.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [1.0]},
#           {
#             "tuple": [
#               {"opaque": "GraphDef"},
#               {
#                 "id": 11,
#                 "state": [
#                   [
#                     "a",
#                     {
#                       "id": 12,
#                       "variable": "Param",
#                       "value": {"array": "float32", "shape": [], "data": [1.0]}
#                     }
#                   ]
#                 ]
#               }
#             ]
#           }
#         ]
#       }
#     ]
#   }
# }
