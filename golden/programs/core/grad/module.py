import jax.numpy as jnp
from flax import nnx


class Affine(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array([1.0, 2.0]))
        self.b = nnx.Param(jnp.float32(0.5))
        self.calls = nnx.BatchStat(jnp.float32(0))

    def __call__(self, x):
        self.calls[...] += 1
        return (self.w[...] * x).sum() + self.b[...]


def main():
    """The gradient of a module; the body's update of a statistic is kept."""
    model = Affine()
    x = jnp.array([3.0, 5.0])
    loss, grads = nnx.value_and_grad(lambda m: m(x) ** 2)(model)
    return loss, grads, model
