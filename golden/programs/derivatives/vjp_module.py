import jax
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2))
        self.n = nnx.BatchStat(jnp.float32(1))


def f(m, x):
    m.n[...] += 1.0
    return m.w[...] * x


def main():
    """nnx.vjp: cotangents of every leaf, the update written back once."""
    m = Net()
    y, pull = nnx.vjp(f, m, jnp.float32(3))
    return y, m.n[...], pull(jnp.float32(1)), pull(2.0), m
