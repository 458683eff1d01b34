import jax
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2))
        self.n = nnx.BatchStat(jnp.float32(1))


def main():
    """A Module given twice: an alias in tree mode, one object with one cotangent in graph mode."""
    m = Net()
    y, pull = nnx.vjp(lambda a, b: a.w[...] * b.w[...], m, m)
    a, b = pull(jnp.float32(1))
    return y, a.w is b.w, a.w[...], b.w[...]
