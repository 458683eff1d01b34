"""`functional`: an NNX module as `init` and `apply`."""
import jax.numpy as jnp
from flax import nnx
from flax.nnx import bridge


class Counter(nnx.Module):
    def __init__(self, start, rngs):
        self.n = nnx.Param(jnp.array(start))

    def __call__(self, x):
        self.n[...] += x
        return self.n[...]


def main():
    functional = bridge.functional(Counter)(2.0)
    state = functional.init(rngs=nnx.Rngs(0))
    y, (graphdef, after) = functional.apply(state)(jnp.array(3.0))
    return functional.args, functional.kwargs, state, y, after
