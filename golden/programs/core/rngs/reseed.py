# reseed gives the streams of a Module new keys, and counts from nought.
import jax
import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


class M(nnx.Module):
    def __init__(self, rngs):
        self.dropout = nnx.Dropout(0.5, rngs=rngs)
        self.rngs = nnx.Rngs(params=3)


def main():
    m = M(nnx.Rngs(7))
    m.dropout(jnp.ones(4))
    m.rngs.params()
    nnx.reseed(m, params=5)
    rngs = nnx.Rngs(0, params=1)
    many = rngs.fork(split=3)
    refused = answer(lambda: nnx.reseed(many, params=2))
    nnx.reseed(many, policy="match_shape", params=2)
    nnx.reseed(rngs, policy=lambda path, key, shape: jax.random.fold_in(key, 1), default=9)
    wrong = answer(lambda: nnx.reseed(rngs, policy="none", default=9))
    return m, many, rngs, refused, wrong
