import jax.numpy as jnp
from flax import nnx


class Lin(nnx.Module):
    def __init__(self, w):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0))

    def __call__(self, x):
        self.n[...] += 1
        return self.w[...] * x


def loss(a, b, x):
    return b(a(x))


def main():
    """Gradients of two modules at once, and of the second alone; both keep their updates."""
    a, b, x = Lin(2), Lin(3), jnp.float32(5)
    ga, gb = nnx.grad(loss, argnums=(0, 1))(a, b, x)
    only = nnx.grad(loss, argnums=1)(a, b, x)
    return ga, gb, only, a, b
