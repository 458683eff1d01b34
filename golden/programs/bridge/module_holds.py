"""A `bridge.Module` binds every module in what it is given, also in a field of another."""
import jax
import jax.numpy as jnp
from flax import nnx
from flax.nnx import bridge


class Dense(bridge.Module):
    @bridge.compact
    def __call__(self, x):
        return x * self.param("w", nnx.initializers.ones, (2,))[...]


class Holder(bridge.Module):
    held: bridge.Module

    def __call__(self, x):
        return self.held(x)


class Model(bridge.Module):
    def setup(self):
        self.holder = Holder(Dense())

    def __call__(self, x):
        return self.holder(x)


def main():
    try:
        return jax.tree_util.tree_map(jnp.shape, Model().init(0, jnp.ones(2)))
    except ValueError as error:
        return str(error)


# recorded from flax-0.12.12, program 1ff9292d956f92b77036044b2961f6fc590d23b6996dc980645c39ccf5f86016
# modes: all
# {
#   "outcome": "returned",
#   "value": "Parameters must be initialized in `setup()` or in a method wrapped in `@compact`"
# }
