"""What make_jaxpr refuses, and what it takes."""
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2.0))
        self.count = 0

    def grow(self):
        self.z = nnx.Param(jnp.ones(2))
        self.count = 1
        self.w[...] += 1.0


def main():
    model, outer = Model(), Model()

    def outer_changes(x):
        outer.w[...] = x

    calls = [
        lambda: nnx.make_jaxpr(lambda m, x: m.w[...] * x)(model, x=1.0),
        lambda: nnx.make_jaxpr(lambda m: m.grow())(model),
        lambda: nnx.make_jaxpr(lambda m: Model())(model),
        lambda: nnx.make_jaxpr(lambda m: outer.w[...])(model),
        lambda: nnx.make_jaxpr(lambda m, n: m.w[...] * n, static_argnums=1)(model, 3),
        lambda: nnx.make_jaxpr(outer_changes)(1.0),
        lambda: nnx.make_jaxpr(lambda m: m)(model),
        lambda: nnx.make_jaxpr(lambda m: float(m.w[...]))(model),
        lambda: nnx.make_jaxpr(model.grow)(),
        lambda: nnx.make_jaxpr(lambda x: "text")(1.0),
    ]
    found = []
    for call in calls:
        try:
            call()
            found.append("staged")
        except Exception as error:
            found.append(type(error).__name__)
    return found, model, outer


# recorded from flax-0.12.12, program e159578341f95ab327de77fe9af121be1c296a5f6b68c87551d8786482c689f5
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": ["staged", "staged", "staged", "staged", "staged", "TraceContextError", "ValueError", "ConcretizationTypeError", "ValueError", "TypeError"]
#       },
#       {
#         "id": 1,
#         "module": "Model",
#         "attributes": {
#           "count": 0,
#           "w": {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}}
#         }
#       },
#       {
#         "id": 3,
#         "module": "Model",
#         "attributes": {
#           "count": 0,
#           "w": {"id": 4, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}}
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
#         "id": 0,
#         "list": ["ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError"]
#       },
#       {
#         "id": 1,
#         "module": "Model",
#         "attributes": {
#           "count": 0,
#           "w": {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}}
#         }
#       },
#       {
#         "id": 3,
#         "module": "Model",
#         "attributes": {
#           "count": 0,
#           "w": {"id": 4, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}}
#         }
#       }
#     ]
#   }
# }
