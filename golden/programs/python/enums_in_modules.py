"""Members of enumerations as static attributes, static arguments, dict keys and in filters."""
from collections import OrderedDict, defaultdict
from enum import Enum, IntEnum, StrEnum
from functools import partial

import jax
import jax.numpy as jnp
from flax import nnx


class Activation(Enum):
    RELU = "relu"
    DOUBLE = "double"

    def __call__(self, x):
        return jnp.maximum(x, 0.0) if self is Activation.RELU else 2.0 * x


class Axis(IntEnum):
    ROWS = 0
    COLUMNS = 1


class Phase(StrEnum):
    TRAIN = "train"
    TEST = "test"


class Block(nnx.Module):
    def __init__(self, activation):
        self.activation = activation
        self.scale = nnx.Param(jnp.array([1.0, -2.0]))

    def __call__(self, x):
        return self.activation(x * self.scale)


@nnx.jit(static_argnames="phase")
def apply(block, x, phase):
    traced.append(phase)
    return block(x) if phase == "train" else x


@partial(jax.jit, static_argnums=1)
def reduced(x, axis):
    return x.sum(axis)


traced = []


def main():
    block = Block(Activation.RELU)
    x = jnp.array([3.0, 1.0])
    outputs = [apply(block, x, phase) for phase in (Phase.TRAIN, Phase.TEST, Phase.TRAIN)]
    other = nnx.clone(block)
    graphdef, state = nnx.split(block)
    same = graphdef == nnx.split(other)[0]
    other.activation = Activation.DOUBLE
    grouped = defaultdict(list)
    for path, node in nnx.iter_graph(block):
        if isinstance(node, (nnx.Module, nnx.Variable)):
            grouped["".join(map(str, path)) or "root"].append(len(path))
    tree = OrderedDict([("b", x), ("a", {"c": x})])
    table = jnp.arange(6.0).reshape(2, 3)
    return {
        "outputs": outputs,
        "traced": [phase.value for phase in traced],
        "double": other(x),
        "same": (same, graphdef == nnx.split(other)[0]),
        "merged": nnx.merge(graphdef, state).activation is Activation.RELU,
        "axes": [table.sum(axis) for axis in Axis] + [reduced(table, Axis.COLUMNS)],
        "keys": {Axis.ROWS: "r", Phase.TEST: "t"}[0] + {Phase.TEST: "t"}["test"],
        "grouped": sorted(name for name in grouped),
        "leaves": jax.tree.map(lambda leaf: leaf + 1.0, tree)["a"]["c"],
        "order": [jax.tree_util.keystr(path) for path, _ in jax.tree_util.tree_leaves_with_path(tree)],
        "default": jax.tree.map(lambda n: n * 2, defaultdict(int, z=1, y=2))["y"],
        "index": table[Axis.COLUMNS, Axis.ROWS],
        "array": jnp.array(Axis.COLUMNS) + jnp.zeros(2, jnp.int32)[Axis.ROWS],
        "matched": [activation.name for activation in Activation],
    }


# recorded from flax-0.12.12, program 21a94df028139f1113d596f90a11738ee092363983511f6f1dade61c24b404c0
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "outputs",
#         {
#           "id": 1,
#           "list": [
#             {"array": "float32", "shape": [2], "data": [3.0, 0.0]},
#             {"array": "float32", "shape": [2], "data": [3.0, 1.0]},
#             {"array": "float32", "shape": [2], "data": [3.0, 0.0]}
#           ]
#         }
#       ],
#       ["traced", {"id": 2, "list": ["train", "test"]}],
#       ["double", {"array": "float32", "shape": [2], "data": [6.0, -4.0]}],
#       ["same", {"tuple": [true, false]}],
#       ["merged", true],
#       [
#         "axes",
#         {
#           "id": 3,
#           "list": [
#             {"array": "float32", "shape": [3], "data": [3.0, 5.0, 7.0]},
#             {"array": "float32", "shape": [2], "data": [3.0, 12.0]},
#             {"array": "float32", "shape": [2], "data": [3.0, 12.0]}
#           ]
#         }
#       ],
#       ["keys", "rt"],
#       ["grouped", {"id": 4, "list": ["root", "scale"]}],
#       ["leaves", {"array": "float32", "shape": [2], "data": [4.0, 2.0]}],
#       ["order", {"id": 5, "list": ["['b']", "['a']['c']"]}],
#       ["default", 4],
#       ["index", {"array": "float32", "shape": [], "data": [3.0]}],
#       ["array", {"array": "int32", "shape": [], "data": [1]}],
#       ["matched", {"id": 6, "list": ["RELU", "DOUBLE"]}]
#     ]
#   }
# }
