import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.ones(4))


def main():
    """Sizes along the mapped axes that differ, between a module and an array."""
    return nnx.vmap(lambda m, x: m.w[...] * x)(Model(), jnp.arange(3.0))
