"""Weights averaged at the end of cycles, a cosine that decays, and a schedule of piecewise constants."""
import jax
import jax.numpy as jnp
import optax
from flax import nnx


class Line(nnx.Module):
    def __init__(self):
        self.a = nnx.Param(jnp.array(4.0))

    def __call__(self, x):
        return self.a * x


def main():
    cycle = optax.cosine_decay_schedule(0.5, 4, alpha=0.25)
    steps = optax.piecewise_constant_schedule(0.5, {2: 0.5, 4: 0.25})
    model = Line()
    optimizer = nnx.Optimizer(model, optax.sgd(steps), wrt=nnx.Param)
    average, count = jax.tree.map(jnp.zeros_like, nnx.state(model, nnx.Param)), 0
    trace = []
    for i in range(6):
        grads = nnx.grad(lambda m: (m(1.0) - 1.0) ** 2)(model)
        optimizer.update(model, grads)
        trace.append(model.a[...])
        if i % 2 == 1:
            count += 1
            average = jax.tree.map(lambda m, x: m + (x - m) / count, average, nnx.state(model, nnx.Param))
    rates = jnp.stack([steps(jnp.array(i)) for i in range(6)])
    cosine = jnp.stack([cycle(jnp.array(i)) for i in (0, 1, 4, 5)])
    return trace, rates, average, count, cosine


# recorded from flax-0.12.12, program abfe95074414422907d623ee1a2bf14a757bb50a68bfd303f4cbbbb58acab1c8
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [], "data": [1.0]},
#           {"array": "float32", "shape": [], "data": [1.0]},
#           {"array": "float32", "shape": [], "data": [1.0]},
#           {"array": "float32", "shape": [], "data": [1.0]},
#           {"array": "float32", "shape": [], "data": [1.0]},
#           {"array": "float32", "shape": [], "data": [1.0]}
#         ]
#       },
#       {
#         "array": "float32",
#         "shape": [6],
#         "weak": true,
#         "data": [0.5, 0.5, 0.25, 0.25, 0.0625, 0.0625]
#       },
#       {
#         "id": 1,
#         "state": [
#           [
#             "a",
#             {
#               "id": 2,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [1.0]}
#             }
#           ]
#         ]
#       },
#       3,
#       {"array": "float32", "shape": [4], "weak": true, "data": [0.5, 0.44508255, 0.125, 0.125]}
#     ]
#   }
# }
