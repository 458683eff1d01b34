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
