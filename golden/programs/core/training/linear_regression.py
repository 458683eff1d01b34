import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self, rngs):
        self.linear = nnx.Linear(2, 1, rngs=rngs)

    def __call__(self, x):
        return self.linear(x)


@nnx.jit
def train_step(model, x, y):
    def loss(m):
        return ((m(x) - y) ** 2).mean()

    value, grads = nnx.value_and_grad(loss)(model)
    params = nnx.state(model, nnx.Param)
    grads = nnx.state(grads, nnx.Param)
    nnx.update(model, jax.tree.map(lambda p, g: p - 0.125 * g, params, grads))
    return value


def main():
    """A few steps of gradient descent with the update written out, from a seeded nnx.Linear."""
    model = Model(nnx.Rngs(0))
    x = jnp.array([[1.0, 0.0], [0.0, 1.0], [1.0, 1.0], [2.0, 1.0]])
    y = jnp.array([[1.0], [2.0], [3.0], [4.0]])
    losses = [train_step(model, x, y) for _ in range(4)]
    return losses, losses[-1] < losses[0], nnx.state(model)
