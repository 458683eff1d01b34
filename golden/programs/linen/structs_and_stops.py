import jax
import jax.numpy as jnp
import flax
import flax.linen as nn
from flax import serialization, struct, traverse_util
from flax.core import freeze, meta
from flax.training import common_utils, early_stopping
from typing import NamedTuple


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


@struct.dataclass
class State:
    a: int
    b: int = struct.field(pytree_node=False, default=3)


@struct.dataclass(kw_only=True)
class Named:
    a: int


class Pair(NamedTuple):
    a: int
    b: int


def main():
    """Dataclasses as trees, boxes, early stopping, flags, and what stands around training."""
    x = jnp.array([[1.0, 2.0]])
    stopping = early_stopping.EarlyStopping(min_delta=0.5, patience=1)
    return [
        State(1), jax.tree.leaves(State(1)), State(1).replace(a=2), answer(lambda: State(1).replace(z=2)), Named(a=1),
        answer(lambda: Named(1)), jax.tree.map(lambda v: v * 2, Named(a=1)), struct.dataclass(State) is State,
        serialization.to_state_dict(Pair(1, 2)), serialization.from_state_dict(Pair(1, 2), {"a": 3, "b": 4}),
        answer(lambda: serialization.from_state_dict(Pair(1, 2), {"a": 3})), serialization.to_state_dict(State(1)),
        serialization.from_state_dict(State(1), {"a": 5}), freeze({"a": {"b": 1}}).pretty_repr(),
        (lambda s: [(s := s.update(v)).should_stop for v in (3.0, 2.0, 1.9, 1.8)])(stopping),
        stopping.update(3.0).update(2.9).reset(), stopping.update(3.0).has_improved, stopping.patience_count,
        common_utils.onehot(jnp.array([0, 2]), 3),
        common_utils.onehot(jnp.array([0, 2]), 3, on_value=2.0, off_value=-1.0),
        common_utils.shard(jnp.ones((2, 3))).shape, common_utils.stack_forest([{"a": 1}, {"a": 2}]),
        meta.Partitioned(x, ("a", None)).get_partition_spec(),
        meta.Partitioned(x, ("a", None)).unbox(),
        meta.Partitioned(x, ("a", None)).add_axis(0, {"partition_name": "c"}).names,
        answer(lambda: meta.Partitioned(x, ("a", None)).add_axis(0, {}).names),
        meta.Partitioned(x, ("a", "b")).remove_axis(0, {"partition_name": "a"}).names,
        meta.unbox({"a": meta.Partitioned(x, ("a", None)), "b": 1}),
        meta.replace_boxed({"a": meta.Partitioned(x, ("a", None))}, {"a": x * 2})["a"].value,
        meta.is_axis_metadata(meta.Partitioned(x, ())),
        nn.get_partition_spec({"a": meta.Partitioned(x, ("a", None)), "b": x}),
        nn.logical_to_mesh_axes(("a", "b"), (("a", "x"), ("b", None))),
        answer(lambda: nn.logical_to_mesh_axes(("a", "a"), (("a", "x"),))),
        nn.logical_to_mesh_axes(("z",), (("a", "x"),)), flax.config.flax_return_frozendict,
        flax.config.update("flax_return_frozendict", False), answer(lambda: flax.config.no_such_flag),
    ]


# recorded from flax-0.12.12, program 2b10e0c3a8b7b7e18a0ef0cf73cd94af84b92f9b0e0d20569a1bed18fec3dd13
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"opaque": "State"},
#       {"id": 1, "list": [1]},
#       {"opaque": "State"},
#       "TypeError",
#       {"opaque": "Named"},
#       "TypeError",
#       {"opaque": "Named"},
#       true,
#       {"id": 2, "dict": [["a", 1], ["b", 2]]},
#       {"tuple": [3, 4]},
#       "ValueError",
#       {"id": 3, "dict": [["a", 1]]},
#       {"opaque": "State"},
#       "FrozenDict({\n    a: {\n        b: 1,\n    },\n})",
#       {"id": 4, "list": [false, false, false, true]},
#       {"opaque": "EarlyStopping"},
#       true,
#       0,
#       {"array": "float32", "shape": [2, 3], "data": [1.0, 0.0, 0.0, 0.0, 0.0, 1.0]},
#       {"array": "float32", "shape": [2, 3], "data": [2.0, -1.0, -1.0, -1.0, -1.0, 2.0]},
#       {"tuple": [1, 2, 3]},
#       {"id": 5, "dict": [["a", {"array": "int32", "shape": [2], "weak": true, "data": [1, 2]}]]},
#       {"call": "PartitionSpec", "parts": [{"tuple": ["a", null]}]},
#       {"array": "float32", "shape": [1, 2], "data": [1.0, 2.0]},
#       {"tuple": ["c", "a", null]},
#       "PartitioningUnspecifiedError",
#       {"tuple": ["b"]},
#       {
#         "id": 6,
#         "dict": [["a", {"array": "float32", "shape": [1, 2], "data": [1.0, 2.0]}], ["b", 1]]
#       },
#       {"array": "float32", "shape": [1, 2], "data": [2.0, 4.0]},
#       true,
#       {
#         "id": 7,
#         "dict": [
#           ["a", {"call": "PartitionSpec", "parts": [{"tuple": ["a", null]}]}],
#           ["b", {"call": "PartitionSpec", "parts": [{"tuple": []}]}]
#         ]
#       },
#       {"call": "PartitionSpec", "parts": [{"tuple": ["x", null]}]},
#       "ValueError",
#       {"call": "PartitionSpec", "parts": [{"tuple": [null]}]},
#       false,
#       null,
#       "AttributeError"
#     ]
#   }
# }
