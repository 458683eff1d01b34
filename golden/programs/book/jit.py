import jax.numpy as jnp
from flax import nnx


class Counter(nnx.Module):
    def __init__(self):
        self.count = nnx.Variable(jnp.int32(0))


@nnx.jit
def step(model, x):
    model.count[...] = model.count[...] + 1
    model.last = nnx.Variable(x * 2.0)
    return model.last[...]


def main():
    """A value is written back in every mode, an attribute gained only in compat."""
    model = Counter()
    return step(model, jnp.float32(1.5)), model.count, hasattr(model, "last")
