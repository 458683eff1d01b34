import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(3.0))
        self.scale = nnx.BatchStat(jnp.float32(2.0))


def main():
    """What is differentiated, chosen by a filter, in compat."""
    wrt = nnx.DiffState(0, nnx.BatchStat)
    return nnx.grad(lambda model: model.w[...] * model.scale[...], argnums=wrt)(Model())
