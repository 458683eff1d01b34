import jax
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2))
        self.n = nnx.BatchStat(jnp.float32(1))


def main():
    """nnx.vjp with auxiliary output: an array, and something that is no array."""
    m = Net()
    y, pull, aux = nnx.vjp(lambda m: (m.w[...] ** 2, (m.w[...] * 3, "text")), m, has_aux=True)
    return y, aux, pull(jnp.float32(1))
