import jax.numpy as jnp
from flax import nnx


def main():
    """A running sum: the carry first, last, and alone."""
    xs = jnp.arange(4.0)

    def step(total, x):
        return total + x, total * 2

    first = nnx.scan(step, in_axes=(nnx.Carry, 0), out_axes=(nnx.Carry, 0))(jnp.float32(0), xs)
    last = nnx.scan(lambda x, c: (x * 2, c + x), in_axes=(0, nnx.Carry), out_axes=(0, nnx.Carry))(
        xs, jnp.float32(1)
    )
    back = nnx.scan(step, in_axes=(nnx.Carry, 0), out_axes=(nnx.Carry, 0), reverse=True)(
        jnp.float32(0), xs
    )
    alone = nnx.scan(lambda c: c * 2, in_axes=nnx.Carry, out_axes=nnx.Carry, length=3)(
        jnp.float32(1)
    )
    return first, last, back, alone
