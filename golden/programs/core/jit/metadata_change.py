import jax.numpy as jnp
from flax import nnx


def main():
    """Metadata changed inside jit, alone and together with the value."""
    v = nnx.Param(jnp.float32(1), tag="old")
    w = nnx.Param(jnp.float32(1), tag="old")

    @nnx.jit
    def rename(p):
        p.set_metadata(tag="new")

    @nnx.jit
    def both(p):
        p.set_metadata(tag="new")
        p[...] = 2.0

    rename(v)
    both(w)
    return v, w
