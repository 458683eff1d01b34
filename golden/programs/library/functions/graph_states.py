"""`unpack`, GraphStates, and calls of graphs that are taken apart."""

import jax
import jax.numpy as jnp
from flax import nnx


class Count(nnx.Variable):
    pass


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array([1.0, 2.0]))
        self.count = Count(jnp.array(0))
        self.parts = nnx.List([nnx.Dict(b=nnx.Param(jnp.array(3.0)))])

    def __call__(self, x):
        self.count[...] += 1
        return self.w * x

    def twice(self, x, *, add=0.0):
        return 2 * self(x) + add


def attempt(f):
    try:
        return f()
    except Exception as error:
        return type(error).__name__


def main():
    model = Model()
    state = nnx.unpack(model)
    params, rest = nnx.unpack(model, nnx.Param, ...)
    merged = nnx.merge(params, rest)
    shifted = jax.tree.map(lambda x: x + 1, params)
    graphdef, split = nnx.split(model)
    y, (newdef, new) = nnx.call((graphdef, split))(4.0)
    z, (_, newer) = nnx.call((graphdef, split)).twice(4.0, add=1.0)
    applied, (_, last) = graphdef.apply(split)(2.0)
    item, _ = nnx.call(nnx.split(nnx.List([Model()])))[0].twice(1.0)
    partial = nnx.compat.cached_partial(nnx.compat.jit(lambda m, x: m(x)), model)
    return [
        (type(state).__name__, len(state), "w" in state, "v" in state, sorted(state)),
        (nnx.merge(state).w[...], type(merged).__name__, merged.w[...], merged.count[...]),
        (type(shifted).__name__, shifted["w"], nnx.merge(shifted, rest).w[...]),
        [leaf.shape for leaf in jax.tree.leaves(state)],
        (y, newdef == graphdef, new["count"][...], model.count[...]),
        (z, newer["count"][...]),
        (applied, last["count"][...], item),
        (partial(3.0), model.count[...]),
        attempt(lambda: nnx.merge(params, split)),
        attempt(lambda: nnx.merge(params, nnx.unpack(nnx.Dict(a=nnx.Param(1))))),
        attempt(lambda: nnx.GraphState(graphdef, 1)),
        attempt(lambda: nnx.merge(1, split)),
        (jax.device_count(), jax.local_device_count(), jax.process_count(), jax.process_index()),
    ]


# recorded from flax-0.12.12, program 39ca3b9eca10671adc7a2b78c73d0987735fde131140c390d6125240811422c2
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"tuple": ["GraphState", 3, true, false, {"id": 1, "list": ["count", "parts", "w"]}]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2], "data": [1.0, 2.0]},
#           "Model",
#           {"array": "float32", "shape": [2], "data": [1.0, 2.0]},
#           {"array": "int32", "shape": [], "weak": true, "data": [3]}
#         ]
#       },
#       {
#         "tuple": [
#           "GraphState",
#           {
#             "id": 2,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [2], "data": [2.0, 3.0]}
#           },
#           {"array": "float32", "shape": [2], "data": [2.0, 3.0]}
#         ]
#       },
#       {"id": 3, "list": [{"tuple": []}, {"tuple": []}, {"tuple": [2]}]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2], "data": [4.0, 8.0]},
#           true,
#           {"array": "int32", "shape": [], "weak": true, "data": [3]},
#           {"array": "int32", "shape": [], "weak": true, "data": [3]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2], "data": [9.0, 17.0]},
#           {"array": "int32", "shape": [], "weak": true, "data": [3]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2], "data": [2.0, 4.0]},
#           {"array": "int32", "shape": [], "weak": true, "data": [3]},
#           {"array": "float32", "shape": [2], "data": [2.0, 4.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2], "data": [3.0, 6.0]},
#           {"array": "int32", "shape": [], "weak": true, "data": [4]}
#         ]
#       },
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "TypeError",
#       {"tuple": [1, 1, 1, 0]}
#     ]
#   }
# }
