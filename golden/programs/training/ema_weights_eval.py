"""The average of the weights is kept beside them, and evaluation swaps it in and out."""
import contextlib

import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array([1.0, 2.0]))
        self.scale = nnx.BatchStat(jnp.array(1.0))

    def __call__(self, x):
        return (self.w * x).sum() * self.scale


class Average(nnx.Module):
    def __init__(self, model, decay):
        self.decay = decay
        self.state = nnx.data(jax.tree.map(jnp.copy, nnx.state(model, nnx.Param)))

    def update(self, model):
        now = nnx.state(model, nnx.Param)
        self.state = jax.tree.map(lambda old, new: self.decay * old + (1 - self.decay) * new, self.state, now)

    @contextlib.contextmanager
    def applied(self, model):
        kept = jax.tree.map(jnp.copy, nnx.state(model, nnx.Param))
        nnx.update(model, self.state)
        try:
            yield model
        finally:
            nnx.update(model, kept)


def main():
    model = Model()
    average = Average(model, 0.5)
    x = jnp.array([1.0, -1.0])
    seen = []
    for _ in range(3):
        grads = nnx.grad(lambda m: m(x) ** 2)(model)
        nnx.update(model, jax.tree.map(lambda p, g: p - 0.25 * g, nnx.state(model, nnx.Param), grads))
        average.update(model)
        with average.applied(model):
            seen.append((model(x), model.w[...]))
        seen.append((model(x), model.w[...]))
    try:
        with average.applied(model):
            raise KeyError("inside")
    except KeyError as error:
        after = (str(error), model.w[...])
    return seen, after, average.state


# recorded from flax-0.12.12, program d63a7fa5a1cb162dc57810bd44710edbe24974b9356c9a996e1b2fab06e0fca7
# modes: tree, graph
# {"outcome": "raised", "class": "structure_mismatch", "exception": "ValueError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [-0.5]},
#               {"array": "float32", "shape": [2], "data": [1.25, 1.75]}
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [0.0]},
#               {"array": "float32", "shape": [2], "data": [1.5, 1.5]}
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [-0.25]},
#               {"array": "float32", "shape": [2], "data": [1.375, 1.625]}
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [0.0]},
#               {"array": "float32", "shape": [2], "data": [1.5, 1.5]}
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [-0.125]},
#               {"array": "float32", "shape": [2], "data": [1.4375, 1.5625]}
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [0.0]},
#               {"array": "float32", "shape": [2], "data": [1.5, 1.5]}
#             ]
#           }
#         ]
#       },
#       {"tuple": ["'inside'", {"array": "float32", "shape": [2], "data": [1.5, 1.5]}]},
#       {
#         "id": 1,
#         "state": [
#           [
#             "w",
#             {
#               "id": 2,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [2], "data": [1.4375, 1.5625]}
#             }
#           ]
#         ]
#       }
#     ]
#   }
# }
