"""Axes as prefixes of every container, and what is no prefix of one."""
import collections

import jax
import jax.numpy as jnp
from flax import nnx

Pair = collections.namedtuple("Pair", "a b")
Other = collections.namedtuple("Other", "a b")


@jax.tree_util.register_pytree_node_class
class Box:
    def __init__(self, x, tag="t"):
        self.x = x
        self.tag = tag

    def tree_flatten(self):
        return (self.x,), self.tag

    @classmethod
    def tree_unflatten(cls, tag, children):
        return cls(children[0], tag)


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    xs = jnp.arange(6.0).reshape(2, 3)
    values = {
        "tuple": (xs, xs), "list": [xs, xs], "dict": {"a": xs, "b": xs}, "named": Pair(xs, xs),
        "registered": Box(xs), "array": xs, "variable": nnx.Param(xs),
    }
    axes = (
        0, 1, None, (0, 0), (0, 1), [0, 0], [0], (0,), {"a": 0, "b": 0}, {"a": 0}, {"a": 0, "c": 0}, {}, (),
        Other(0, 0), Box(0), Box(0, "other"), (0, (0,)), Box((0,)),
    )
    state = nnx.State({"a": 0, "b": 0})
    total = lambda tree: jnp.float32(sum(jnp.sum(leaf) for leaf in jax.tree.leaves(tree)))
    return {
        name: [
            [answer(lambda: vmap(total, in_axes=(axis,), axis_size=size)(value)) for axis in axes]
            for vmap, size in ((nnx.vmap, None), (jax.vmap, None), (nnx.vmap, 2))
        ]
        for name, value in values.items()
    }, [answer(lambda: nnx.vmap(total, in_axes=(state,))(value)) for value in ((xs, xs), [xs, xs], xs, Box(xs))]


# recorded from flax-0.12.12, program 54e917b74422cbaa78a453b4e8e982e81595abde29fee671f3c1aff080b077ca
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           [
#             "tuple",
#             {
#               "id": 1,
#               "list": [
#                 {
#                   "id": 2,
#                   "list": [
#                     {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                     {"array": "float32", "shape": [3], "data": [6.0, 10.0, 14.0]},
#                     "ValueError",
#                     {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError"
#                   ]
#                 },
#                 {
#                   "id": 3,
#                   "list": [
#                     {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                     {"array": "float32", "shape": [3], "data": [6.0, 10.0, 14.0]},
#                     "ValueError",
#                     {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError"
#                   ]
#                 },
#                 {
#                   "id": 4,
#                   "list": [
#                     {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                     "ValueError",
#                     {"array": "float32", "shape": [2], "data": [30.0, 30.0]},
#                     {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError"
#                   ]
#                 }
#               ]
#             }
#           ],
#           [
#             "list",
#             {
#               "id": 5,
#               "list": [
#                 {
#                   "id": 6,
#                   "list": [
#                     {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                     {"array": "float32", "shape": [3], "data": [6.0, 10.0, 14.0]},
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError"
#                   ]
#                 },
#                 {
#                   "id": 7,
#                   "list": [
#                     {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                     {"array": "float32", "shape": [3], "data": [6.0, 10.0, 14.0]},
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError"
#                   ]
#                 },
#                 {
#                   "id": 8,
#                   "list": [
#                     {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                     "ValueError",
#                     {"array": "float32", "shape": [2], "data": [30.0, 30.0]},
#                     "ValueError",
#                     "ValueError",
#                     {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError"
#                   ]
#                 }
#               ]
#             }
#           ],
#           [
#             "dict",
#             {
#               "id": 9,
#               "list": [
#                 {
#                   "id": 10,
#                   "list": [
#                     {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                     {"array": "float32", "shape": [3], "data": [6.0, 10.0, 14.0]},
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError"
#                   ]
#                 },
#                 {
#                   "id": 11,
#                   "list": [
#                     {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                     {"array": "float32", "shape": [3], "data": [6.0, 10.0, 14.0]},
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError"
#                   ]
#                 },
#                 {
#                   "id": 12,
#                   "list": [
#                     {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                     "ValueError",
#                     {"array": "float32", "shape": [2], "data": [30.0, 30.0]},
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError"
#                   ]
#                 }
#               ]
#             }
#           ],
#           [
#             "named",
#             {
#               "id": 13,
#               "list": [
#                 {
#                   "id": 14,
#                   "list": [
#                     {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                     {"array": "float32", "shape": [3], "data": [6.0, 10.0, 14.0]},
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError"
#                   ]
#                 },
#                 {
#                   "id": 15,
#                   "list": [
#                     {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                     {"array": "float32", "shape": [3], "data": [6.0, 10.0, 14.0]},
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError"
#                   ]
#                 },
#                 {
#                   "id": 16,
#                   "list": [
#                     {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                     "ValueError",
#                     {"array": "float32", "shape": [2], "data": [30.0, 30.0]},
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError"
#                   ]
#                 }
#               ]
#             }
#           ],
#           [
#             "registered",
#             {
#               "id": 17,
#               "list": [
#                 {
#                   "id": 18,
#                   "list": [
#                     {"array": "float32", "shape": [2], "data": [3.0, 12.0]},
#                     {"array": "float32", "shape": [3], "data": [3.0, 5.0, 7.0]},
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     {"array": "float32", "shape": [2], "data": [3.0, 12.0]},
#                     "ValueError",
#                     "ValueError",
#                     "ValueError"
#                   ]
#                 },
#                 {
#                   "id": 19,
#                   "list": [
#                     {"array": "float32", "shape": [2], "data": [3.0, 12.0]},
#                     {"array": "float32", "shape": [3], "data": [3.0, 5.0, 7.0]},
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     {"array": "float32", "shape": [2], "data": [3.0, 12.0]},
#                     "ValueError",
#                     "ValueError",
#                     "ValueError"
#                   ]
#                 },
#                 {
#                   "id": 20,
#                   "list": [
#                     {"array": "float32", "shape": [2], "data": [3.0, 12.0]},
#                     "ValueError",
#                     {"array": "float32", "shape": [2], "data": [15.0, 15.0]},
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     {"array": "float32", "shape": [2], "data": [3.0, 12.0]},
#                     "ValueError",
#                     "ValueError",
#                     "ValueError"
#                   ]
#                 }
#               ]
#             }
#           ],
#           [
#             "array",
#             {
#               "id": 21,
#               "list": [
#                 {
#                   "id": 22,
#                   "list": [
#                     {"array": "float32", "shape": [2], "data": [3.0, 12.0]},
#                     {"array": "float32", "shape": [3], "data": [3.0, 5.0, 7.0]},
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError"
#                   ]
#                 },
#                 {
#                   "id": 23,
#                   "list": [
#                     {"array": "float32", "shape": [2], "data": [3.0, 12.0]},
#                     {"array": "float32", "shape": [3], "data": [3.0, 5.0, 7.0]},
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError"
#                   ]
#                 },
#                 {
#                   "id": 24,
#                   "list": [
#                     {"array": "float32", "shape": [2], "data": [3.0, 12.0]},
#                     "ValueError",
#                     {"array": "float32", "shape": [2], "data": [15.0, 15.0]},
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError"
#                   ]
#                 }
#               ]
#             }
#           ],
#           [
#             "variable",
#             {
#               "id": 25,
#               "list": [
#                 {
#                   "id": 26,
#                   "list": [
#                     {"array": "float32", "shape": [2], "data": [3.0, 12.0]},
#                     {"array": "float32", "shape": [3], "data": [3.0, 5.0, 7.0]},
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError"
#                   ]
#                 },
#                 {
#                   "id": 27,
#                   "list": [
#                     {"array": "float32", "shape": [2], "data": [3.0, 12.0]},
#                     {"array": "float32", "shape": [3], "data": [3.0, 5.0, 7.0]},
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError"
#                   ]
#                 },
#                 {
#                   "id": 28,
#                   "list": [
#                     {"array": "float32", "shape": [2], "data": [3.0, 12.0]},
#                     "ValueError",
#                     {"array": "float32", "shape": [2], "data": [15.0, 15.0]},
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError",
#                     "ValueError"
#                   ]
#                 }
#               ]
#             }
#           ]
#         ]
#       },
#       {"id": 29, "list": ["ValueError", "ValueError", "ValueError", "ValueError"]}
#     ]
#   }
# }
