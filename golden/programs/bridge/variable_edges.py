import jax
import jax.numpy as jnp
from flax import linen as nn
from flax import nnx
from flax.nnx import bridge


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


class Block(nnx.Module):
    def __init__(self, n, *, rngs):
        self.w = nnx.Param(jnp.ones(n))
        self.seen = nnx.BatchStat(jnp.zeros(()))

    def __call__(self, x, scale=1.0):
        self.seen[...] += 1
        return x * self.w[...] * scale

    def other(self, x):
        return x + self.w[...]


x = jnp.array([[1.0, 2.0]])


def main():
    """Variables and boxes across the bridge, and functions of both."""
    ones = nn.initializers.ones
    key = jax.random.key(0)
    return [
        bridge.NNXMeta(nnx.Param, x, {"a": 1}).unbox(),
        bridge.NNXMeta(nnx.Param, x, {"a": 1}).replace_boxed(x * 2).value,
        bridge.NNXMeta(nnx.Param, x, {}).add_axis(0, {}).value,
        bridge.NNXMeta(nnx.Param, x, {}).remove_axis(0, {}).value,
        bridge.NNXMeta(nnx.Param, x, {"a": 1}).to_nnx_variable(),
        answer(lambda: bridge.with_partitioning(ones, ("a", None))(key, (2, 2)).names),
        jax.tree.leaves(bridge.NNXMeta(nnx.Param, x, {"a": 1})),
        jax.tree.map(lambda v: v * 2, bridge.NNXMeta(nnx.Param, x, {"a": 1})).value,
        bridge.functional(Block)(2, rngs=nnx.Rngs(0)).init(),
        (lambda f: f.apply(f.init(rngs=nnx.Rngs(0)))(x))(bridge.functional(Block)(2)),
        (lambda f: f.apply(f.init(rngs=nnx.Rngs(0))).other(x))(bridge.functional(Block)(2)),
        bridge.functional(Block)(2).graphdef,
    ]


# recorded from flax-0.12.12, program b946af8d94def69f2636326df86fdd807d651def100507864273c3bbc33ca1ed
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "float32", "shape": [1, 2], "data": [1.0, 2.0]},
#       {"array": "float32", "shape": [1, 2], "data": [2.0, 4.0]},
#       {"array": "float32", "shape": [1, 2], "data": [1.0, 2.0]},
#       {"array": "float32", "shape": [1, 2], "data": [1.0, 2.0]},
#       {
#         "id": 1,
#         "variable": "Param",
#         "value": {"array": "float32", "shape": [1, 2], "data": [1.0, 2.0]},
#         "metadata": {"a": 1}
#       },
#       "AttributeError",
#       {"id": 2, "list": [{"array": "float32", "shape": [1, 2], "data": [1.0, 2.0]}]},
#       {"array": "float32", "shape": [1, 2], "data": [2.0, 4.0]},
#       {
#         "id": 3,
#         "state": [
#           [
#             "seen",
#             {
#               "id": 4,
#               "variable": "BatchStat",
#               "value": {"array": "float32", "shape": [], "data": [0.0]}
#             }
#           ],
#           [
#             "w",
#             {
#               "id": 5,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [2], "data": [1.0, 1.0]}
#             }
#           ]
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [1, 2], "data": [1.0, 2.0]},
#           {
#             "tuple": [
#               {"opaque": "GraphDef"},
#               {
#                 "id": 6,
#                 "state": [
#                   [
#                     "seen",
#                     {
#                       "id": 7,
#                       "variable": "BatchStat",
#                       "value": {"array": "float32", "shape": [], "data": [1.0]}
#                     }
#                   ],
#                   [
#                     "w",
#                     {
#                       "id": 8,
#                       "variable": "Param",
#                       "value": {"array": "float32", "shape": [2], "data": [1.0, 1.0]}
#                     }
#                   ]
#                 ]
#               }
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [1, 2], "data": [2.0, 3.0]},
#           {
#             "tuple": [
#               {"opaque": "GraphDef"},
#               {
#                 "id": 9,
#                 "state": [
#                   [
#                     "seen",
#                     {
#                       "id": 10,
#                       "variable": "BatchStat",
#                       "value": {"array": "float32", "shape": [], "data": [0.0]}
#                     }
#                   ],
#                   [
#                     "w",
#                     {
#                       "id": 11,
#                       "variable": "Param",
#                       "value": {"array": "float32", "shape": [2], "data": [1.0, 1.0]}
#                     }
#                   ]
#                 ]
#               }
#             ]
#           }
#         ]
#       },
#       null
#     ]
#   }
# }
