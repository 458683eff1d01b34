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
