import jax.numpy as jnp
from flax import nnx


class Scale(nnx.Module):
    def __init__(self, factor):
        self.factor = nnx.Param(jnp.float32(factor))

    def __call__(self, x, *, double=False):
        return x * self.factor[...] * (2 if double else 1)


def pair(x):
    return x, x + 1


def add(x, y, rngs=None):
    return x + y if rngs is None else x + y + rngs


def named(x):
    return {"x": x, "y": x}


def main():
    """nnx.Sequential hands each result on: a tuple as arguments, a dict as keywords; keywords go to those who take them."""
    model = nnx.Sequential(Scale(2), jnp.negative, pair, add, named, add)
    y = model(jnp.float32(3))
    doubled = model(jnp.float32(3), double=True)
    with_rngs = model(jnp.float32(3), rngs=10)
    empty = nnx.Sequential()
    nothing = empty(), empty(1), empty(1, 2), empty(a=1)
    return y, doubled, with_rngs, nothing, len(list(model)), nnx.state(model), nnx.Sequential(Scale(1)).layers
