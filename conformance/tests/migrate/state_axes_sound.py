import jax
import jax.numpy as jnp
from flax import nnx


class Linear(nnx.Module):
    def __init__(self, size):
        self.w = nnx.Param(jnp.ones(size))

    def __call__(self, x):
        return x * self.w


@nnx.vmap(in_axes=(0, 0))
def forward(model, x):
    return model(x)


def main():
    model = Linear((3, 2))
    return forward(model, jnp.ones((3, 2)))
