# FLIP 5310, prefix filters: the older way that the groups replace, StateAxes, which only graph updates offer.
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array([1.0, 2.0, 4.0]))
        self.scale = nnx.BatchStat(jnp.array(0.5))

    def __call__(self, x):
        return x * self.w * self.scale


def main():
    axes = nnx.StateAxes({nnx.Param: 0, ...: None})
    return nnx.vmap(lambda model, x: model(x), in_axes=(axes, None))(Model(), jnp.array(3.0))
