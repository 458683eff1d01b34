import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.ones(2))

    def __call__(self, x):
        y = x * self.w
        self.sow(nnx.Intermediate, "y", y)
        return y


@nnx.jit
def forward(model, x):
    return model(x)


def main():
    model = Model()
    y = forward(model, jnp.ones(2))
    return y, len(nnx.pop(model, nnx.Intermediate))
