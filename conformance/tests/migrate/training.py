import jax
import jax.numpy as jnp
from flax import nnx


class Linear(nnx.Module):
    def __init__(self, size):
        self.w = nnx.Param(jnp.ones(size))

    def __call__(self, x):
        return x * self.w


class Model(nnx.Module):
    def __init__(self):
        self.layer = Linear(2)
        self.seen = ()

    def __call__(self, x):
        self.seen = self.seen + (x.shape,)
        return self.layer(x)


@nnx.jit
def train_step(model, x):
    def loss_fn(w):
        return ((x * w) ** 2).sum()

    y = model(x)
    gradient = jax.grad(loss_fn)(model.layer.w[...])
    model.layer.w[...] -= 0.1 * gradient
    return y.sum()


def main():
    model = Model()
    losses = [train_step(model, jnp.ones(2)) for _ in range(2)]
    return losses, model.seen, model.layer.w[...]
