# A constructor that makes two streams from one seed initializes both layers alike; `dict.fromkeys` gives each name the one layer.
import jax
import jax.numpy as jnp
from flax import nnx


class Siamese(nnx.Module):
    def __init__(self, seed):
        self.left = nnx.Linear(4, 4, rngs=nnx.Rngs(seed))
        self.right = nnx.Linear(4, 4, rngs=nnx.Rngs(seed))  # expect: shared-key nnx.Rngs(0)


class Apart(nnx.Module):
    def __init__(self, seed):
        self.left = nnx.Linear(4, 4, rngs=nnx.Rngs(seed))
        self.right = nnx.Linear(4, 4, rngs=nnx.Rngs(seed + 1))


@jax.jit
def noisy_step(x):
    rngs = nnx.Rngs(42)
    return x + rngs.normal(x.shape)


@jax.jit
def keyed_step(x):
    key = jax.random.key(0)
    return x + jax.random.normal(key, x.shape)


@jax.jit
def counted_step(x, i):
    return x + jax.random.normal(jax.random.fold_in(jax.random.key(0), i), x.shape)


@jax.jit
def initial(x):
    return x + jax.random.normal(jax.random.key(0), x.shape)


def main():
    Siamese(0)
    Apart(0)
    one = [nnx.Linear(4, 4, rngs=nnx.Rngs(0)), nnx.Linear(4, 4, rngs=nnx.Rngs(0))]
    heads = nnx.Dict(dict.fromkeys(["a", "b"], nnx.Linear(3, 1, rngs=nnx.Rngs(0))))  # expect: repeated-module nnx.Linear
    x = jnp.ones(3)
    for i in range(4):
        x = noisy_step(x)  # expect: shared-key key
        x = keyed_step(x)  # expect: shared-key key
        x = counted_step(x, i)
        initial(x)
    return one, heads
