"""The setup of a lifted class runs inside of the lift: the collections come out as the lift gives them, in the order of names."""
import jax
import jax.numpy as jnp
from flax import linen as nn


class Model(nn.Module):
    def setup(self):
        self.count = self.variable("state", "count", jnp.zeros, ())
        self.w = self.param("w", nn.initializers.ones, ())

    def __call__(self, x):
        return x * self.w


def main():
    def order(lift):
        return list(lift(Model)().init(jax.random.key(0), 1.0))

    return {"plain": order(lambda c: c), "remat": order(nn.remat), "jit": order(nn.jit)}
