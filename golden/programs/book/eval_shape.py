import jax.numpy as jnp
from flax import nnx


class Counter(nnx.Module):
    def __init__(self):
        self.n = nnx.Variable(jnp.int32(0))


def step(model, x):
    model.n[...] = model.n[...] + 1
    model.last = x
    return nnx.Param(jnp.outer(x, x))


def main():
    """Shapes only: nothing is written back, in any mode."""
    model = Counter()
    return nnx.eval_shape(step, model, jnp.ones(3)), model
