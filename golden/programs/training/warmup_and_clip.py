"""A chain of clipping, momentum and a schedule with warm-up; the learning rate of each step is read from the count."""
import jax
import jax.numpy as jnp
import optax
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array([4.0, -2.0]))
        self.b = nnx.Param(jnp.array(1.0))

    def __call__(self, x):
        return x @ self.w + self.b


def main():
    schedule = optax.join_schedules([optax.linear_schedule(0.0, 0.5, 4), optax.constant_schedule(0.25)], [4])
    model = Model()
    optimizer = nnx.Optimizer(model, optax.chain(optax.clip(1.0), optax.trace(0.5), optax.scale_by_learning_rate(schedule)), wrt=nnx.Param)
    x, y = jnp.array([[1.0, 0.5], [2.0, -1.0]]), jnp.array([1.0, 0.0])

    @nnx.jit
    def step(model, optimizer):
        loss, grads = nnx.value_and_grad(lambda m: ((m(x) - y) ** 2).sum())(model)
        optimizer.update(model, grads)
        return loss

    losses = [step(model, optimizer) for _ in range(6)]
    rates = jnp.stack([schedule(jnp.array(i)) for i in range(6)])
    return losses, rates, model.w, model.b, optimizer.step
