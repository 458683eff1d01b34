# FLIP 5310, prefix filters: a Module split into groups, one of them vectorized and one broadcast, and merged inside.
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array([1.0, 2.0, 4.0]))
        self.scale = nnx.BatchStat(jnp.array(0.5))
        self.calls = nnx.Cache(jnp.zeros(3))

    def __call__(self, x):
        self.calls[...] += 1
        return x * self.w * self.scale


def main():
    model = Model()
    graphdef, vectorized, broadcast = nnx.split(model, (nnx.Param, nnx.Cache), ...)

    @nnx.vmap(in_axes=(0, None, None))
    def f(vectorized, broadcast, x):
        model = nnx.merge(graphdef, vectorized, broadcast)
        return model(x), nnx.state(model, nnx.Cache)

    out = f(vectorized, broadcast, jnp.array(3.0))
    return out, model
