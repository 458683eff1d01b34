"""Scores are sorted, permuted and gathered: argsort, take_along_axis, top_k, and gradients through a gather."""
import jax
import jax.numpy as jnp
from flax import nnx


class Ranker(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array([1.0, -0.5]))

    def scores(self, items):
        return items @ self.w

    def __call__(self, items, k):
        scores = self.scores(items)
        best, index = jax.lax.top_k(scores, k)
        return best, index, jnp.take_along_axis(items, index[..., None], axis=-2)


def main():
    ranker = Ranker()
    items = jnp.array([[[1.0, 2.0], [3.0, 0.5], [0.0, -4.0]], [[2.0, 2.0], [0.5, 0.25], [8.0, 1.0]]])
    best, index, chosen = ranker(items, 2)
    order = jnp.argsort(ranker.scores(items), axis=-1, descending=True)
    inverse = jnp.argsort(order, axis=-1)
    again = jnp.take_along_axis(jnp.take_along_axis(items, order[..., None], 1), inverse[..., None], 1)
    grads = nnx.grad(lambda r: r(items, 2)[0].sum())(ranker)
    ranks = nnx.vmap(lambda r, x: jnp.argsort(r.scores(x)), in_axes=(None, 0))(ranker, items)
    return best, index, chosen, order, jnp.array_equal(items, again), grads["w"], ranks


# recorded from flax-0.12.12, program ee1204d5bf0a749bd40a8e91111a93cb6833b678e9f46147dc17266bac524e44
# modes: tree, graph
# {"outcome": "raised", "class": "user_error", "exception": "TypeError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [2, 2], "data": [2.75, 2.0, 7.5, 1.0]},
#       {"array": "int32", "shape": [2, 2], "data": [1, 2, 2, 0]},
#       {"array": "float32", "shape": [2, 2, 2], "data": [3.0, 0.5, 0.0, -4.0, 8.0, 1.0, 2.0, 2.0]},
#       {"array": "int32", "shape": [2, 3], "data": [1, 2, 0, 2, 0, 1]},
#       {"array": "bool", "shape": [], "data": [true]},
#       {
#         "id": 0,
#         "variable": "Param",
#         "value": {"array": "float32", "shape": [2], "data": [13.0, -0.5]}
#       },
#       {"array": "int32", "shape": [2, 3], "data": [0, 2, 1, 1, 0, 2]}
#     ]
#   }
# }
