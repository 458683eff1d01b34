# The argument to differentiate, counted from the front and from the end.
import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2.0))
        self.mean = nnx.BatchStat(jnp.float32(3.0))


def main():
    return [nnx.grad(lambda m: m.w[...] * m.mean[...], argnums=n)(M()) for n in (0, -1)]
