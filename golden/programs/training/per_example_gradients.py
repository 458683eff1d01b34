"""Gradients of each example by vmap over grad; their norms are clipped one by one before the mean."""
import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array([[2.0, 0.0], [0.0, 0.5]]))
        self.b = nnx.Param(jnp.zeros(2))

    def __call__(self, x):
        return x @ self.w + self.b


def loss_fn(model, x):
    return (model(x) ** 2).sum()


def main():
    model = Model()
    xs = jnp.array([[1.0, 0.0], [0.0, 2.0], [4.0, -2.0], [0.5, 0.5]])
    per_example = nnx.vmap(nnx.grad(loss_fn), in_axes=(None, 0))(model, xs)
    largest = [jnp.abs(g).reshape(4, -1).max(-1) for g in jax.tree.leaves(per_example)]
    size = jnp.maximum(*largest)
    factor = 1 / jnp.maximum(1.0, size)
    clipped = jax.tree.map(lambda g: jnp.tensordot(factor, g, 1) / 4, per_example)
    nnx.update(model, jax.tree.map(lambda p, g: p - g, nnx.state(model), clipped))
    mean = nnx.grad(lambda m: jax.vmap(lambda x: loss_fn(m, x))(xs).mean())(Model())
    agrees = jax.tree.map(lambda a, b: jnp.array_equal(a.mean(0), b), per_example, mean)
    return nnx.to_pure_dict(per_example), size, nnx.to_pure_dict(nnx.state(model)), nnx.to_pure_dict(agrees)
