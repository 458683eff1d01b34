# The known program: every system answers it alike, in every mode it offers.
import flax
import jax.numpy as jnp
from flax import nnx


class Pair(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.arange(3.0))
        self.n = nnx.BatchStat(jnp.int32(2))


def main():
    # What a program sets does not stand for the next one.
    assert not flax.config.flax_fix_rng_separator
    flax.config.update("flax_fix_rng_separator", True)
    m = Pair()
    out = nnx.jit(lambda m, x: (m.w + x, m.n * 2))(m, jnp.float32(0.5))
    return m, m.w, out
