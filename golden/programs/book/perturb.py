import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(3.0))

    def __call__(self, x):
        hidden = self.perturb("hidden", self.w[...] * x)
        return hidden * hidden


def main():
    """The gradient at an intermediate value is that of a zero added to it."""
    model = Model()
    _, zeros = nnx.capture(model, nnx.Perturbation)(2.0)

    def loss(zeros, model):
        return nnx.capture(model, init=zeros)(2.0)

    return zeros, nnx.grad(loss)(zeros, model)
