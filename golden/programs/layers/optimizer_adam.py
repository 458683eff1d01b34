import jax.numpy as jnp
import optax
from flax import nnx


class Model(nnx.Module):
    def __init__(self, rngs):
        self.first = nnx.Linear(2, 3, use_bias=False, rngs=rngs)
        self.norm = nnx.BatchNorm(3, rngs=rngs)
        self.last = nnx.Linear(3, 1, rngs=rngs)

    def __call__(self, x):
        return self.last(nnx.tanh(self.norm(self.first(x))))


@nnx.jit
def step(model, optimizer, x, y):
    loss, grads = nnx.value_and_grad(lambda m: ((m(x) - y) ** 2).mean())(model)
    optimizer.update(model, grads)
    return loss


def main():
    """Some steps of Adam on a model with statistics."""
    model = Model(nnx.Rngs(0))
    optimizer = nnx.Optimizer(model, optax.adam(0.125), wrt=nnx.Param)
    x = jnp.array([[1.0, 0.0], [0.0, 1.0], [1.0, 1.0]])
    y = jnp.array([[1.0], [0.0], [-1.0]])
    losses = [step(model, optimizer, x, y) for _ in range(4)]
    return losses, optimizer.step, nnx.state(model, nnx.BatchStat)
