"""`Rngs` and a stream give initializers, which draw their key when they are called."""

import jax.numpy as jnp
from flax import nnx


class Block(nnx.Module):
    def __init__(self, rngs):
        self.w = nnx.Param(rngs.params.lecun_normal()((3, 2), jnp.float32))
        self.v = nnx.Param(rngs.glorot_uniform()((2, 2)))
        self.u = nnx.Param(rngs.variance_scaling(2.0, "fan_in", "uniform")((2, 3), jnp.float32))
        make = rngs.he_normal()
        self.pair = nnx.List([nnx.Param(make((1, 2))), nnx.Param(make((1, 2)))])


def main():
    rngs = nnx.Rngs(0, params=1)
    block = Block(rngs)
    draws = [rngs.rademacher((4,)), rngs.params.laplace((2,)), rngs.logistic(())]
    return nnx.state(block), draws, nnx.state(rngs)
