"""`nnx.cached_partial`: each call gets copies around the same Variables; it is offered in compat alone."""

import jax.numpy as jnp
from flax import nnx


class Counter(nnx.Module):
    def __init__(self):
        self.count = nnx.Variable(jnp.array(0))
        self.w = nnx.Param(jnp.array(2.0))


def step(counter, x):
    counter.count[...] += 1
    return counter.w[...] * x


def attempt(counter, **options):
    try:
        f = nnx.cached_partial(nnx.compat.jit(step), counter, **options)
        return f(3.0), f(4.0)
    except ValueError as error:
        return str(error)


def main():
    counter = Counter()
    return (
        attempt(counter),
        attempt(counter, graph=True, graph_updates=True),
        attempt(counter, graph=False),
        attempt(counter, graph=True, graph_updates=False),
        counter,
    )


# recorded from flax-0.12.12, program e02755336e784706fc94aebd4c659a3d64a9841529548c25034d9849b81d6840
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "shared": 0,
#         "value": "cached_partial is a graph-mode-only API and requires graph_updates=True."
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [6.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [8.0]}
#         ]
#       },
#       {"shared": 0},
#       {"shared": 0},
#       {
#         "id": 0,
#         "module": "Counter",
#         "attributes": {
#           "count": {
#             "id": 1,
#             "variable": "Variable",
#             "value": {"array": "int32", "shape": [], "weak": true, "data": [2]}
#           },
#           "w": {
#             "id": 2,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [], "weak": true, "data": [2.0]}
#           }
#         }
#       }
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [6.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [8.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [6.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [8.0]}
#         ]
#       },
#       {
#         "shared": 0,
#         "value": "cached_partial is a graph-mode-only API and requires graph_updates=True."
#       },
#       {"shared": 0},
#       {
#         "id": 0,
#         "module": "Counter",
#         "attributes": {
#           "count": {
#             "id": 1,
#             "variable": "Variable",
#             "value": {"array": "int32", "shape": [], "weak": true, "data": [4]}
#           },
#           "w": {
#             "id": 2,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [], "weak": true, "data": [2.0]}
#           }
#         }
#       }
#     ]
#   }
# }
