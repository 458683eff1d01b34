import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2))
        self.n = nnx.BatchStat(jnp.float32(0))

    def __call__(self, x):
        self.n[...] += 1
        return self.w[...] * x


def main():
    """The functional way: split, a pure function that merges, jax.jit, update."""
    model = Model()
    graphdef, state = nnx.split(model)

    @jax.jit
    def apply(state, x):
        m = nnx.merge(graphdef, state)
        y = m(x)
        return y, nnx.state(m)

    y, new = apply(state, jnp.float32(5))
    before = model.n[...]
    nnx.update(model, new)
    return y, before, model
