"""K-means as a Module: assignment, update, restarts by vmap, and a while_loop that ends when nothing moves."""
import jax
import jax.numpy as jnp
from flax import nnx


class KMeans(nnx.Module):
    def __init__(self, centres):
        self.centres = nnx.Variable(centres)
        self.steps = nnx.Variable(jnp.array(0))

    def assign(self, x):
        return jnp.argmin(((x[:, None] - self.centres) ** 2).sum(-1), axis=1)

    def update(self, x):
        hot = jax.nn.one_hot(self.assign(x), self.centres.shape[0])
        count = hot.sum(0)
        moved = jnp.where(count[:, None] > 0, hot.T @ x / jnp.maximum(count, 1.0)[:, None], self.centres[...])
        distance = jnp.abs(moved - self.centres).max()
        self.centres[...] = moved
        self.steps[...] += 1
        return distance


def fit(model, x):
    def cond(carry):
        model, moved = carry
        return (moved > 0) & (model.steps[...] < 8)

    def body(carry):
        model, _ = carry
        return model, model.update(x)

    model, _ = nnx.while_loop(cond, body, (model, jnp.array(1.0)))
    return model


def main():
    x = jnp.array([[0.0, 0.0], [0.0, 1.0], [4.0, 4.0], [4.0, 5.0], [8.0, 0.0]])
    model = KMeans(x[jnp.array([0, 1, 2])])
    fit(model, x)
    inertia = lambda c: ((x[:, None] - c) ** 2).sum(-1).min(1).sum()
    starts = jnp.stack([x[:3], x[1:4], x[2:5]])
    restarts = jax.vmap(inertia)(starts)
    return model.centres, model.steps, model.assign(x), inertia(model.centres[...]), restarts


# recorded from flax-0.12.12, program b480f8d0569cfac915604d5fc0a4d6970a7c1633fe3aba582d2479c521b22765
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "variable": "Variable",
#         "value": {"array": "float32", "shape": [3, 2], "data": [0.0, 0.0, 0.0, 1.0, 5.3333335, 3.0]}
#       },
#       {
#         "id": 1,
#         "variable": "Variable",
#         "value": {"array": "int32", "shape": [], "weak": true, "data": [2]}
#       },
#       {"array": "int32", "shape": [5], "data": [0, 1, 2, 2, 2]},
#       {"array": "float32", "shape": [], "data": [24.666668]},
#       {"array": "float32", "shape": [3], "data": [33.0, 33.0, 57.0]}
#     ]
#   }
# }
