from flax import nnx
import jax.numpy as jnp


class Tied(nnx.Module):
    def __init__(self):
        v = nnx.Param(jnp.arange(3.0))
        self.a = v
        self.b = v

    def __call__(self, x):
        return x * self.a[...] + self.b[...]


def main():
    model = Tied()

    @nnx.jit
    def step(model, x):
        model.a[...] = model.a[...] + 1.0
        return model(x)

    y = step(model, jnp.ones(3))
    return y, model.b[...]
