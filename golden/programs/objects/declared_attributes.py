from dataclasses import dataclass

import jax
import jax.numpy as jnp
from flax import nnx


class Declared(nnx.Module):
    size: int = nnx.static()
    values: list = nnx.data()

    def __init__(self, values):
        self.size = 2
        self.values = values


@nnx.dataclass
class Point(nnx.Pytree):
    x: jax.Array
    label: str = nnx.static(default="p")
    tags: list = nnx.data(default_factory=lambda: [1, 2])
    scale: float = nnx.data(default=0.5, kw_only=True)


@dataclass
class Plain(nnx.Module):
    w: nnx.Param
    n: int = 3


class Annotated(nnx.Module):
    values: nnx.Data[list]
    size: nnx.Static[float]
    count: "nnx.Data[int]"
    head: nnx.Data[nnx.Param | None]

    def __init__(self):
        self.values = [jnp.float32(1), jnp.float32(2)]
        self.size = 2.0
        self.count = 3
        self.head = None


class Wrong(nnx.Module):
    size: int = nnx.static()

    def __init__(self):
        self.size = jnp.ones(2)


class Appends(nnx.Module):
    def __init__(self):
        self.items = []
        self.items.append(nnx.Param(jnp.float32(1)))


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """What a class declares of its attributes holds for the first assignment; after __init__ all of them are checked."""
    declared = Declared([jnp.float32(1), 2, "x"])
    point = Point(jnp.float32(1), scale=2.0)
    leaves = [len(jax.tree.leaves(x)) for x in (declared, point, Plain(nnx.Param(jnp.float32(1))))]
    states = [nnx.state(declared), nnx.state(point), nnx.state(Plain(nnx.Param(jnp.float32(1))))]
    annotated = Annotated()
    before = len(jax.tree.leaves(annotated)), nnx.state(annotated)
    annotated.head = nnx.Param(jnp.float32(5))
    after = len(jax.tree.leaves(annotated)), nnx.state(annotated)
    return declared, point, leaves, states, attempt(Wrong), attempt(Appends), attempt(lambda: Point(1)), before, after


# recorded from flax-0.12.12, program e884623108fc225234a3937ace7c160718baad9f018aabfa48c1d3b7e4d96004
# modes: tree
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "module": "Declared",
#         "attributes": {
#           "size": 2,
#           "values": {"id": 1, "list": [{"array": "float32", "shape": [], "data": [1.0]}, 2, "x"]}
#         }
#       },
#       {
#         "id": 2,
#         "module": "Point",
#         "attributes": {
#           "label": "p",
#           "scale": {"float": 2.0},
#           "tags": {"id": 3, "list": [1, 2]},
#           "x": {"array": "float32", "shape": [], "data": [1.0]}
#         }
#       },
#       {"id": 4, "list": [3, 4, 1]},
#       {
#         "id": 5,
#         "list": [
#           {
#             "id": 6,
#             "state": [
#               [
#                 "values",
#                 {
#                   "id": 7,
#                   "state": [[0, {"array": "float32", "shape": [], "data": [1.0]}], [1, 2], [2, "x"]]
#                 }
#               ]
#             ]
#           },
#           {
#             "id": 8,
#             "state": [
#               ["scale", {"float": 2.0}],
#               ["tags", {"id": 9, "state": [[0, 1], [1, 2]]}],
#               ["x", {"array": "float32", "shape": [], "data": [1.0]}]
#             ]
#           },
#           {
#             "id": 10,
#             "state": [
#               [
#                 "w",
#                 {
#                   "id": 11,
#                   "variable": "Param",
#                   "value": {"array": "float32", "shape": [], "data": [1.0]}
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {"exception": "ValueError"},
#       {"exception": "ValueError"},
#       {
#         "id": 12,
#         "module": "Point",
#         "attributes": {"label": "p", "scale": {"float": 0.5}, "tags": {"id": 13, "list": [1, 2]}, "x": 1}
#       },
#       {
#         "tuple": [
#           3,
#           {
#             "id": 14,
#             "state": [
#               ["count", 3],
#               [
#                 "values",
#                 {
#                   "id": 15,
#                   "state": [
#                     [0, {"array": "float32", "shape": [], "data": [1.0]}],
#                     [1, {"array": "float32", "shape": [], "data": [2.0]}]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           4,
#           {
#             "id": 16,
#             "state": [
#               ["count", 3],
#               [
#                 "head",
#                 {
#                   "id": 17,
#                   "variable": "Param",
#                   "value": {"array": "float32", "shape": [], "data": [5.0]}
#                 }
#               ],
#               [
#                 "values",
#                 {
#                   "id": 18,
#                   "state": [
#                     [0, {"array": "float32", "shape": [], "data": [1.0]}],
#                     [1, {"array": "float32", "shape": [], "data": [2.0]}]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       }
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
#         "module": "Declared",
#         "attributes": {
#           "size": 2,
#           "values": {"id": 1, "list": [{"array": "float32", "shape": [], "data": [1.0]}, 2, "x"]}
#         }
#       },
#       {
#         "id": 2,
#         "module": "Point",
#         "attributes": {
#           "label": "p",
#           "scale": {"float": 2.0},
#           "tags": {"id": 3, "list": [1, 2]},
#           "x": {"array": "float32", "shape": [], "data": [1.0]}
#         }
#       },
#       {"id": 4, "list": [3, 4, 1]},
#       {
#         "id": 5,
#         "list": [
#           {
#             "id": 6,
#             "state": [
#               [
#                 "values",
#                 {"id": 7, "state": [[0, {"array": "float32", "shape": [], "data": [1.0]}]]}
#               ]
#             ]
#           },
#           {
#             "id": 8,
#             "state": [["scale", {"float": 2.0}], ["x", {"array": "float32", "shape": [], "data": [1.0]}]]
#           },
#           {
#             "id": 9,
#             "state": [
#               [
#                 "w",
#                 {
#                   "id": 10,
#                   "variable": "Param",
#                   "value": {"array": "float32", "shape": [], "data": [1.0]}
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {"exception": "ValueError"},
#       {"exception": "ValueError"},
#       {
#         "id": 11,
#         "module": "Point",
#         "attributes": {"label": "p", "scale": {"float": 0.5}, "tags": {"id": 12, "list": [1, 2]}, "x": 1}
#       },
#       {
#         "tuple": [
#           3,
#           {
#             "id": 13,
#             "state": [
#               ["count", 3],
#               [
#                 "values",
#                 {
#                   "id": 14,
#                   "state": [
#                     [0, {"array": "float32", "shape": [], "data": [1.0]}],
#                     [1, {"array": "float32", "shape": [], "data": [2.0]}]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           4,
#           {
#             "id": 15,
#             "state": [
#               ["count", 3],
#               [
#                 "head",
#                 {
#                   "id": 16,
#                   "variable": "Param",
#                   "value": {"array": "float32", "shape": [], "data": [5.0]}
#                 }
#               ],
#               [
#                 "values",
#                 {
#                   "id": 17,
#                   "state": [
#                     [0, {"array": "float32", "shape": [], "data": [1.0]}],
#                     [1, {"array": "float32", "shape": [], "data": [2.0]}]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       }
#     ]
#   }
# }
