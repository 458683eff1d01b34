import jax.numpy as jnp
from flax import nnx


def main():
    """Axes of what is scanned over and of what comes out; several inputs, trees, no carry."""
    m = jnp.arange(6.0).reshape(2, 3)
    columns = nnx.scan(
        lambda c, x: (c + x.sum(), x * 2), in_axes=(nnx.Carry, 1), out_axes=(nnx.Carry, 1)
    )(jnp.float32(0), m)
    pair = nnx.scan(
        lambda c, xs: (c + xs["a"] * xs["b"], c),
        in_axes=(nnx.Carry, {"a": 0, "b": -1}), out_axes=(nnx.Carry, 0),
    )(jnp.float32(1), {"a": jnp.arange(3.0), "b": jnp.ones(3)})
    mapped = nnx.scan(lambda x: x + 1, in_axes=0, out_axes=0)(m)
    return columns, pair, mapped
