# FLIP 5310, nnx.grad: without graph updates every Variable is differentiated, so that a count of calls is refused.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array([2.0, 4.0]))
        self.count = nnx.BatchStat(jnp.array(0))


def main():
    return nnx.grad(lambda model: jnp.sum(model.w[...] ** 2))(Foo())
