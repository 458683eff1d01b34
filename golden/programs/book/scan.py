import jax.numpy as jnp
from flax import nnx


class Sum(nnx.Module):
    def __init__(self):
        self.total = nnx.Variable(jnp.float32(0.0))


@nnx.scan(in_axes=(nnx.Carry, 0), out_axes=(nnx.Carry, 0))
def accumulate(model, x):
    model.total[...] = model.total[...] + x
    return model, model.total[...]


def main():
    """A carried Module is the input's own in compat, and a new one around its Variables elsewhere."""
    model = Sum()
    carried, totals = accumulate(model, jnp.arange(4.0))
    return carried is model, carried.total is model.total, model.total, totals
