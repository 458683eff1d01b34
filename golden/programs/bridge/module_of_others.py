"""Modules of NNX and of Linen are submodules of a `bridge.Module`, in compact methods and in `setup`."""
import jax
import jax.numpy as jnp
from flax import linen as nn
from flax import nnx
from flax.nnx import bridge


class Compact(bridge.Module):
    @bridge.compact
    def __call__(self, x):
        x = bridge.nnx_in_bridge_mdl(lambda rngs: nnx.Linear(2, 2, rngs=rngs))(x)
        x = bridge.nnx_in_bridge_mdl(lambda rngs: nnx.BatchNorm(2, rngs=rngs), name="norm")(x)
        return bridge.linen_in_bridge_mdl(nn.Dense(2, kernel_init=nn.initializers.ones))(x)


class InSetup(bridge.Module):
    def setup(self):
        self.linear = bridge.nnx_in_bridge_mdl(lambda rngs: nnx.Linear(2, 2, rngs=rngs))
        self.dense = bridge.linen_in_bridge_mdl(nn.Dense(2))

    def __call__(self, x):
        return self.dense(self.linear(x))


def shapes(tree):
    return jax.tree_util.tree_map(jnp.shape, tree)


def main():
    x = jnp.zeros((1, 2))
    found = []
    for model in (Compact(), InSetup()):
        variables = model.init(nnx.Rngs(0), x)
        found.append((shapes(variables), model.apply(variables, x, rngs=nnx.Rngs(0))))
    try:
        bridge.nnx_in_bridge_mdl(lambda rngs: nnx.Linear(2, 2, rngs=rngs))
    except AssertionError:
        found.append("only inside of a bridge.Module")
    return found
