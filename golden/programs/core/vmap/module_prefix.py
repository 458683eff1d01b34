import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.arange(2.0))
        self.shared = nnx.BatchStat(jnp.float32(10))


def main():
    """StateAxes: one axis for each kind of Variable; offered with graph updates only."""
    model = Model()
    axes = nnx.StateAxes({nnx.Param: 0, nnx.BatchStat: None})
    y = nnx.vmap(lambda m: m.w[...] + m.shared[...], in_axes=(axes,))(model)
    return y, model
