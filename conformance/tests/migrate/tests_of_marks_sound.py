import jax
import jax.numpy as jnp
from flax import nnx


class Linear(nnx.Module):
    def __init__(self, size):
        self.w = nnx.Param(jnp.ones(size))

    def __call__(self, x):
        return x * self.w


@nnx.jit
def mark(model):
    model.marked = True


def test_mark():
    model = Linear(2)
    model.marked = True
    mark(model)
    assert model.marked


def test_forward():
    assert Linear(2)(jnp.ones(2)).shape == (2,)
