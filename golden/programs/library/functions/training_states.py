"""`nnx.TrainState`, `nnx.EMA`, `nnx.traversals` and `nnx.ids`."""

import copy

import jax.numpy as jnp
import optax
from flax import nnx
from flax.nnx import ids, traversals


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array([1.0, 2.0]))
        self.stat = nnx.BatchStat(jnp.array(0.5))

    def __call__(self, x):
        return self.w * x + self.stat


class WithStats(nnx.TrainState):
    stats: nnx.State


def attempt(f):
    try:
        return f()
    except Exception as error:
        return type(error).__name__


def main():
    graphdef, params, stats = nnx.split(Model(), nnx.Param, ...)
    state = WithStats.create(graphdef, params=params, tx=optax.sgd(0.5), stats=stats)
    y, _ = state.apply("params", "stats")(2.0)
    other, _ = state.apply(state.params, state.stats)(3.0)
    state = state.apply_gradients(params)
    model = Model()
    ema = nnx.EMA(model, 0.5, only=nnx.Param)
    model.w[...] = jnp.array([3.0, 6.0])
    ema.update(model)
    averaged = ema.apply_to(model)
    xs = {"foo": 1, "bar": {"a": 2, "b": {}}}
    flat = traversals.flatten_mapping(xs)
    empty = traversals.flatten_mapping(xs, keep_empty_nodes=True)
    first, second = ids.uuid(), ids.uuid()
    return [
        (y, other, state.step, state.params["w"][...]),
        attempt(lambda: state.apply("step")),
        (ema.params["w"][...], averaged.w[...], averaged.stat[...], averaged.w is ema.params["w"]),
        attempt(lambda: nnx.EMA({"a": jnp.ones(2)}, 0.5)),
        (flat, list(empty), traversals.flatten_mapping(xs, sep="/")),
        traversals.flatten_to_sequence(xs),
        (traversals.unflatten_mapping(flat), traversals.unflatten_mapping(empty)),
        traversals.flatten_mapping(xs, is_leaf=lambda path, value: path == ("bar",)),
        (first == second, first == first, copy.copy(first) == first, copy.deepcopy(first) == first),
    ]


# recorded from flax-0.12.12, program 7d60f0e685d06d3b0d8a5baa56ba946dc3fe1a7ab81760e75581c1c96b31455c
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2], "data": [2.5, 4.5]},
#           {"array": "float32", "shape": [2], "data": [3.5, 6.5]},
#           {"array": "int32", "shape": [], "weak": true, "data": [1]},
#           {"array": "float32", "shape": [2], "data": [0.5, 1.0]}
#         ]
#       },
#       "TypeError",
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2], "data": [2.0, 4.0]},
#           {"array": "float32", "shape": [2], "data": [2.0, 4.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.5]},
#           true
#         ]
#       },
#       "TypeError",
#       {
#         "tuple": [
#           {"id": 1, "dict": [[{"tuple": ["foo"]}, 1], [{"tuple": ["bar", "a"]}, 2]]},
#           {"id": 2, "list": [{"tuple": ["foo"]}, {"tuple": ["bar", "a"]}, {"tuple": ["bar", "b"]}]},
#           {"id": 3, "dict": [["foo", 1], ["bar/a", 2]]}
#         ]
#       },
#       {
#         "id": 4,
#         "list": [{"tuple": [{"tuple": ["foo"]}, 1]}, {"tuple": [{"tuple": ["bar", "a"]}, 2]}]
#       },
#       {
#         "tuple": [
#           {"id": 5, "dict": [["foo", 1], ["bar", {"id": 6, "dict": [["a", 2]]}]]},
#           {
#             "id": 7,
#             "dict": [["foo", 1], ["bar", {"id": 8, "dict": [["a", 2], ["b", {"id": 9, "dict": []}]]}]]
#           }
#         ]
#       },
#       {
#         "id": 10,
#         "dict": [
#           [{"tuple": ["foo"]}, 1],
#           [{"tuple": ["bar"]}, {"id": 11, "dict": [["a", 2], ["b", {"id": 12, "dict": []}]]}]
#         ]
#       },
#       {"tuple": [false, true, false, false]}
#     ]
#   }
# }
