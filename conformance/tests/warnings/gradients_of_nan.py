# The first NaN of a run comes from a gradient of numbers.
import jax
import jax.numpy as jnp
import optax
from flax import nnx


class Scale(nnx.Module):
    def __init__(self):
        self.factor = nnx.Param(jnp.zeros(2))

    def __call__(self, x):
        return jnp.linalg.norm(x * self.factor[...], axis=-1)


model = Scale()
optimizer = nnx.Optimizer(model, optax.sgd(0.1), wrt=nnx.Param)


@nnx.jit
def train_step(model, optimizer, x):
    loss, grads = nnx.value_and_grad(lambda model: model(x).mean())(model)
    optimizer.update(model, grads)
    return loss


# What was NaN before says nothing of the step, and a NaN that no gradient makes is meant.
jax.jit(lambda x: jnp.where(x > 0, x, jnp.nan))(jnp.zeros(2))
jax.grad(lambda x: (x**2).sum())(jnp.array([jnp.nan, 1.0]))
for _ in range(2):
    train_step(model, optimizer, jnp.ones((3, 2)))  # expect: nan-gradient model.factor
