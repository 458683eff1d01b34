# mode: compat
import jax.numpy as jnp
from flax import nnx


class Scale(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.ones(2))
        self.mean = nnx.BatchStat(jnp.zeros(2))

    def __call__(self, x):
        return ((x - self.mean[...]) * self.w[...]).sum()


model = Scale()
x = jnp.ones(2)


def loss(model):
    return model(x)


nnx.grad(loss)(model)
nnx.grad(loss, argnums=nnx.DiffState(0, nnx.BatchStat))(model)
nnx.grad(loss, argnums=nnx.DiffState(0, nnx.Cache))(model)  # expect: zero-gradient model
