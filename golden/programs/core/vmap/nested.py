import jax.numpy as jnp
from flax import nnx


def main():
    """vmap within vmap: an outer product, a table of a module's answers, axes crossed."""
    xs, ys = jnp.arange(3.0), jnp.array([1.0, 10.0])
    table = nnx.vmap(nnx.vmap(lambda x, y: x * y, in_axes=(None, 0)), in_axes=(0, None))(xs, ys)
    crossed = nnx.vmap(
        nnx.vmap(lambda x, y: x - y, in_axes=(0, None)), in_axes=(None, 0), out_axes=1
    )(xs, ys)
    w = nnx.Param(jnp.ones((2, 3)))

    def inc(v, x):
        v[...] = v[...] + x

    nnx.vmap(nnx.vmap(inc, in_axes=(0, None)), in_axes=(0, 0))(w, ys)
    return table, crossed, w
