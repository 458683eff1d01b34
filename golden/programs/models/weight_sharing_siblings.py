"""Embedding and output share one table: one Variable at two places counts once, learns once, and stays one."""
import jax
import jax.numpy as jnp
from flax import nnx


class Output(nnx.Module):
    def __init__(self, table):
        self.table = table

    def __call__(self, x):
        return x @ self.table[...].T


class Model(nnx.Module):
    def __init__(self):
        self.embed = nnx.Embed(3, 2, rngs=nnx.Rngs(0))
        self.embed.embedding[...] = jnp.array([[1.0, 0.0], [0.0, 2.0], [0.5, 0.5]])
        self.out = Output(self.embed.embedding)

    def __call__(self, ids):
        return self.out(self.embed(ids))


def main():
    model = Model()
    ids = jnp.array([0, 2])
    count = len(nnx.to_flat_state(nnx.state(model)))
    grads = nnx.grad(lambda m: (m(ids) ** 2).sum())(model)
    size = sum(leaf.size for leaf in jax.tree.leaves(grads))
    nnx.update(model, jax.tree.map(lambda p, g: p - g / 8, nnx.state(model), grads))
    one = model.out.table is model.embed.embedding
    copy = nnx.clone(model)
    copied = copy.out.table is copy.embed.embedding, copy.out.table is not model.out.table
    return model(ids), count, size, one, copied, nnx.find_duplicates(model)
