"""Instances of registered classes and named tuples in graphs: their parts are parts of the graph."""

import collections
import dataclasses

import jax
import jax.numpy as jnp
from flax import nnx, struct

Point = collections.namedtuple("Point", ["y", "x"])


@struct.dataclass
class Layer:
    weight: nnx.Param
    name: str = struct.field(pytree_node=False)


@jax.tree_util.register_dataclass
@dataclasses.dataclass
class Pair:
    second: object
    first: object


class Model(nnx.Module):
    def __init__(self):
        self.layer = nnx.data(Layer(nnx.Param(jnp.array(2.0)), "layer"))
        self.point = nnx.data(Point(y=nnx.Param(jnp.array(3.0)), x=jnp.array(4.0)))
        self.pairs = nnx.data([Pair(jnp.array(5.0), nnx.Variable(jnp.array(6.0)))])

    def __call__(self, x):
        return x * self.layer.weight + self.point.y * self.point.x + self.pairs[0].first


def paths(state):
    return [path for path, _ in nnx.to_flat_state(state)]


def main():
    model = Model()
    graphdef, state = nnx.split(model)
    merged = nnx.merge(graphdef, state)
    kinds = type(merged.layer).__name__, merged.layer.name, type(merged.point).__name__, type(merged.pairs[0]).__name__
    same = merged.layer.weight is model.layer.weight, merged.point.y is model.point.y
    out = [paths(state), kinds, same, merged(2.0), paths(nnx.state(model, nnx.Param))]
    copy = nnx.clone(model)
    copy.layer.weight[...] = 10.0
    out += [model.layer.weight[...], copy.layer.weight[...], copy.pairs[0].first[...]]
    nnx.update(model, {"layer": {"weight": jnp.array(7.0)}})
    out += [model.layer.weight[...], model.layer.name]
    bare = Pair(nnx.Param(jnp.array(1.0)), jnp.array(2.0))
    graphdef, state = nnx.split(bare)
    again = nnx.merge(graphdef, state)
    out += [paths(state), type(again).__name__, again.second[...], again.first]

    def step(model, x):
        model.layer.weight[...] += x
        return model(x)

    out += [nnx.jit(step)(model, 1.0), model.layer.weight[...], type(model.layer).__name__, model.layer.name]
    out += [jax.jit(lambda model, x: model(x))(model, 1.0)]
    return out


# recorded from flax-0.12.12, program 1b82c9db606f1c81cbcdd0f9b185b9e97297ca55b15b56281266ad72bf83f06f
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "id": 1,
#         "list": [
#           {"tuple": ["layer", "weight"]},
#           {"tuple": ["pairs", 0, "first"]},
#           {"tuple": ["pairs", 0, "second"]},
#           {"tuple": ["point", "x"]},
#           {"tuple": ["point", "y"]}
#         ]
#       },
#       {"tuple": ["Layer", "layer", "Point", "Pair"]},
#       {"tuple": [true, true]},
#       {"array": "float32", "shape": [], "weak": true, "data": [22.0]},
#       {"id": 2, "list": [{"tuple": ["layer", "weight"]}, {"tuple": ["point", "y"]}]},
#       {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [10.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [6.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [7.0]},
#       "layer",
#       {"id": 3, "list": [{"tuple": ["first"]}, {"tuple": ["second"]}]},
#       "Pair",
#       {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [26.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [8.0]},
#       "Layer",
#       "layer",
#       {"array": "float32", "shape": [], "weak": true, "data": [26.0]}
#     ]
#   }
# }
