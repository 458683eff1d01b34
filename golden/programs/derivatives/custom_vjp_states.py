import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.x, self.y = nnx.Param(jnp.array(2.0)), nnx.Param(jnp.array(3.0))
        self.n = nnx.Variable(jnp.array(0))


@nnx.custom_vjp(graph=True, graph_updates=True)
def product(model):
    model.n[...] += 1
    return model.x * model.y


def forward(model):
    return product(model), model


def backward(model, cotangents):
    (inputs,), out = cotangents
    return (nnx.State({"n": inputs["n"], "x": 2 * out * model.y[...], "y": out * model.x[...]}),)


@nnx.custom_vjp(graph=True, graph_updates=True)
def same(model, x):
    model.n[...] += 1
    return model.x * x


def forward_same(model, x):
    return same(model, x), (model, x)


def backward_same(residuals, cotangents):
    (of_model, of_x), out = cotangents
    return of_model, out * residuals[0].x[...]


product.defvjp(forward, backward)
same.defvjp(forward_same, backward_same)


def main():
    """With graph updates a bwd rule may give a State of bare arrays, and the very cotangents that it was given."""
    model = Model()
    grads = nnx.grad(product, graph=True, graph_updates=True)(model)
    other = nnx.grad(same, argnums=1, graph=True, graph_updates=True)(model, jnp.array(5.0))
    p, q = nnx.Param(jnp.array(1.0)), nnx.Param(jnp.array(2.0))
    twice = nnx.grad(lambda m: m["a"] * m["b"] * m["c"], graph=True, graph_updates=True)({"a": p, "b": q, "c": p})
    return grads, other, model.n, twice


# recorded from flax-0.12.12, program e2fbe4c737944681c181f965f40d7e84b344c7e56b71575bc9d291943bbc0465
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "state": [
#           [
#             "x",
#             {
#               "id": 1,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "weak": true, "data": [6.0]}
#             }
#           ],
#           [
#             "y",
#             {
#               "id": 2,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "weak": true, "data": [2.0]}
#             }
#           ]
#         ]
#       },
#       {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#       {
#         "id": 3,
#         "variable": "Variable",
#         "value": {"array": "int32", "shape": [], "weak": true, "data": [2]}
#       },
#       {
#         "id": 4,
#         "dict": [
#           [
#             "a",
#             {
#               "id": 5,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "weak": true, "data": [4.0]}
#             }
#           ],
#           [
#             "b",
#             {
#               "id": 6,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "weak": true, "data": [1.0]}
#             }
#           ],
#           ["c", {"id": 7, "state": []}]
#         ]
#       }
#     ]
#   }
# }
