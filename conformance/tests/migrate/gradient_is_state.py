import jax
import jax.numpy as jnp
from flax import nnx


class Linear(nnx.Module):
    def __init__(self, size):
        self.w = nnx.Param(jnp.ones(size))

    def __call__(self, x):
        return x * self.w


def loss(model, x):
    return (model.w[...] * x).sum()


def main():
    model = Linear(2)
    grads = nnx.grad(loss)(model, jnp.ones(2))
    return sorted(grads)
