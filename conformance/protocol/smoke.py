# The known program: every system answers it alike, in every mode it offers.
import jax.numpy as jnp
from flax import nnx


class Pair(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.arange(3.0))
        self.n = nnx.BatchStat(jnp.int32(2))


def main():
    m = Pair()
    out = nnx.jit(lambda m, x: (m.w + x, m.n * 2))(m, jnp.float32(0.5))
    return m, m.w, out
