import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable in the carry that takes a value of another shape."""

    def step(v, x):
        v.set_value(jnp.zeros(2))
        return v, x

    axes = (nnx.Carry, 0)
    f = nnx.scan(step, in_axes=axes, out_axes=axes)
    return f(nnx.Variable(jnp.float32(0)), jnp.arange(3.0))


# recorded from flax-0.12.12, program 489ab1fbdf7b1663c46b30971d75d22e77d5d1a100599ca46dad0c554294f7da
# modes: all
# {"outcome": "raised", "class": "carry_mismatch", "exception": "TypeError"}
