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


class Pack(nnx.Module):
    def __init__(self, a, b):
        self.a = nnx.data(a)
        self.b = nnx.data(b)


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
        "registered": Box(xs), "state": nnx.State({"a": xs, "b": xs}), "array": xs, "none": None,
        "empty": (), "variable": nnx.Param(xs),
    }
    axes = (
        0, 1, None, (0, 0), (0, 1), [0, 0], [0], (0,), {"a": 0, "b": 0}, {"a": 0}, {"a": 0, "c": 0}, {}, (),
        Pair(0, 0), Other(0, 0), Box(0), Box(0, "other"), nnx.State({"a": 0, "b": 0}), (0, (0,)), Box((0,)),
    )
    total = lambda tree: jnp.float32(sum(jnp.sum(leaf) for leaf in jax.tree.leaves(tree)))
    return {
        name: [
            [answer(lambda: vmap(total, in_axes=(axis,), axis_size=size)(value)) for axis in axes]
            for vmap, size in ((nnx.vmap, None), (jax.vmap, None), (nnx.vmap, 2))
        ]
        for name, value in values.items()
    }


# recorded from flax-0.12.12, program 2ddb7fab38aa4626b3dc2040bd0a497b47dd42136f6b64a51bb2e39a4559e1d0
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "tuple",
#         {
#           "id": 1,
#           "list": [
#             {
#               "id": 2,
#               "list": [
#                 {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                 {"array": "float32", "shape": [3], "data": [6.0, 10.0, 14.0]},
#                 "ValueError",
#                 {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError"
#               ]
#             },
#             {
#               "id": 3,
#               "list": [
#                 {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                 {"array": "float32", "shape": [3], "data": [6.0, 10.0, 14.0]},
#                 "ValueError",
#                 {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError"
#               ]
#             },
#             {
#               "id": 4,
#               "list": [
#                 {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                 "ValueError",
#                 {"array": "float32", "shape": [2], "data": [30.0, 30.0]},
#                 {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError"
#               ]
#             }
#           ]
#         }
#       ],
#       [
#         "list",
#         {
#           "id": 5,
#           "list": [
#             {
#               "id": 6,
#               "list": [
#                 {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                 {"array": "float32", "shape": [3], "data": [6.0, 10.0, 14.0]},
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError"
#               ]
#             },
#             {
#               "id": 7,
#               "list": [
#                 {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                 {"array": "float32", "shape": [3], "data": [6.0, 10.0, 14.0]},
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError"
#               ]
#             },
#             {
#               "id": 8,
#               "list": [
#                 {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                 "ValueError",
#                 {"array": "float32", "shape": [2], "data": [30.0, 30.0]},
#                 "ValueError",
#                 "ValueError",
#                 {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError"
#               ]
#             }
#           ]
#         }
#       ],
#       [
#         "dict",
#         {
#           "id": 9,
#           "list": [
#             {
#               "id": 10,
#               "list": [
#                 {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                 {"array": "float32", "shape": [3], "data": [6.0, 10.0, 14.0]},
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError"
#               ]
#             },
#             {
#               "id": 11,
#               "list": [
#                 {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                 {"array": "float32", "shape": [3], "data": [6.0, 10.0, 14.0]},
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError"
#               ]
#             },
#             {
#               "id": 12,
#               "list": [
#                 {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                 "ValueError",
#                 {"array": "float32", "shape": [2], "data": [30.0, 30.0]},
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError"
#               ]
#             }
#           ]
#         }
#       ],
#       [
#         "named",
#         {
#           "id": 13,
#           "list": [
#             {
#               "id": 14,
#               "list": [
#                 {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                 {"array": "float32", "shape": [3], "data": [6.0, 10.0, 14.0]},
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError"
#               ]
#             },
#             {
#               "id": 15,
#               "list": [
#                 {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                 {"array": "float32", "shape": [3], "data": [6.0, 10.0, 14.0]},
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError"
#               ]
#             },
#             {
#               "id": 16,
#               "list": [
#                 {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                 "ValueError",
#                 {"array": "float32", "shape": [2], "data": [30.0, 30.0]},
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError"
#               ]
#             }
#           ]
#         }
#       ],
#       [
#         "registered",
#         {
#           "id": 17,
#           "list": [
#             {
#               "id": 18,
#               "list": [
#                 {"array": "float32", "shape": [2], "data": [3.0, 12.0]},
#                 {"array": "float32", "shape": [3], "data": [3.0, 5.0, 7.0]},
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 {"array": "float32", "shape": [2], "data": [3.0, 12.0]},
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError"
#               ]
#             },
#             {
#               "id": 19,
#               "list": [
#                 {"array": "float32", "shape": [2], "data": [3.0, 12.0]},
#                 {"array": "float32", "shape": [3], "data": [3.0, 5.0, 7.0]},
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 {"array": "float32", "shape": [2], "data": [3.0, 12.0]},
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError"
#               ]
#             },
#             {
#               "id": 20,
#               "list": [
#                 {"array": "float32", "shape": [2], "data": [3.0, 12.0]},
#                 "ValueError",
#                 {"array": "float32", "shape": [2], "data": [15.0, 15.0]},
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 {"array": "float32", "shape": [2], "data": [3.0, 12.0]},
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError"
#               ]
#             }
#           ]
#         }
#       ],
#       [
#         "state",
#         {
#           "id": 21,
#           "list": [
#             {
#               "id": 22,
#               "list": [
#                 {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                 {"array": "float32", "shape": [3], "data": [6.0, 10.0, 14.0]},
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                 "ValueError",
#                 "ValueError"
#               ]
#             },
#             {
#               "id": 23,
#               "list": [
#                 {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                 {"array": "float32", "shape": [3], "data": [6.0, 10.0, 14.0]},
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                 "ValueError",
#                 "ValueError"
#               ]
#             },
#             {
#               "id": 24,
#               "list": [
#                 {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                 "ValueError",
#                 {"array": "float32", "shape": [2], "data": [30.0, 30.0]},
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 {"array": "float32", "shape": [2], "data": [6.0, 24.0]},
#                 "ValueError",
#                 "ValueError"
#               ]
#             }
#           ]
#         }
#       ],
#       [
#         "array",
#         {
#           "id": 25,
#           "list": [
#             {
#               "id": 26,
#               "list": [
#                 {"array": "float32", "shape": [2], "data": [3.0, 12.0]},
#                 {"array": "float32", "shape": [3], "data": [3.0, 5.0, 7.0]},
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError"
#               ]
#             },
#             {
#               "id": 27,
#               "list": [
#                 {"array": "float32", "shape": [2], "data": [3.0, 12.0]},
#                 {"array": "float32", "shape": [3], "data": [3.0, 5.0, 7.0]},
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError"
#               ]
#             },
#             {
#               "id": 28,
#               "list": [
#                 {"array": "float32", "shape": [2], "data": [3.0, 12.0]},
#                 "ValueError",
#                 {"array": "float32", "shape": [2], "data": [15.0, 15.0]},
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError"
#               ]
#             }
#           ]
#         }
#       ],
#       [
#         "none",
#         {
#           "id": 29,
#           "list": [
#             {
#               "id": 30,
#               "list": ["ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError"]
#             },
#             {
#               "id": 31,
#               "list": ["ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError"]
#             },
#             {
#               "id": 32,
#               "list": [
#                 {"array": "float32", "shape": [2], "data": [0.0, 0.0]},
#                 {"array": "float32", "shape": [2], "data": [0.0, 0.0]},
#                 {"array": "float32", "shape": [2], "data": [0.0, 0.0]},
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError"
#               ]
#             }
#           ]
#         }
#       ],
#       [
#         "empty",
#         {
#           "id": 33,
#           "list": [
#             {
#               "id": 34,
#               "list": ["ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError"]
#             },
#             {
#               "id": 35,
#               "list": ["ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError"]
#             },
#             {
#               "id": 36,
#               "list": [
#                 {"array": "float32", "shape": [2], "data": [0.0, 0.0]},
#                 {"array": "float32", "shape": [2], "data": [0.0, 0.0]},
#                 {"array": "float32", "shape": [2], "data": [0.0, 0.0]},
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 {"array": "float32", "shape": [2], "data": [0.0, 0.0]},
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError"
#               ]
#             }
#           ]
#         }
#       ],
#       [
#         "variable",
#         {
#           "id": 37,
#           "list": [
#             {
#               "id": 38,
#               "list": [
#                 {"array": "float32", "shape": [2], "data": [3.0, 12.0]},
#                 {"array": "float32", "shape": [3], "data": [3.0, 5.0, 7.0]},
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError"
#               ]
#             },
#             {
#               "id": 39,
#               "list": [
#                 {"array": "float32", "shape": [2], "data": [3.0, 12.0]},
#                 {"array": "float32", "shape": [3], "data": [3.0, 5.0, 7.0]},
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError"
#               ]
#             },
#             {
#               "id": 40,
#               "list": [
#                 {"array": "float32", "shape": [2], "data": [3.0, 12.0]},
#                 "ValueError",
#                 {"array": "float32", "shape": [2], "data": [15.0, 15.0]},
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError",
#                 "ValueError"
#               ]
#             }
#           ]
#         }
#       ]
#     ]
#   }
# }
