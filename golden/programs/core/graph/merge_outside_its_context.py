import jax.numpy as jnp
from flax import nnx


def main():
    """Of two graphs split in one context the second refers to the first: merged alone it is refused."""
    v = nnx.Param(jnp.float32(1))
    with nnx.split_context() as context:
        first, second = context.split(nnx.Dict(v=v)), context.split(nnx.Dict(v=v))
    return nnx.merge(*second)
