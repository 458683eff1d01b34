"""A Linen module in a `bridge.Module` takes the variables that are given to `apply`, nested ones
too, and gives back what the run may change."""

import jax
import jax.numpy as jnp
from flax import linen as nn
from flax.nnx import bridge


class Counted(nn.Module):
    def setup(self):
        self.first = nn.Dense(3)
        self.second = nn.Dense(2, use_bias=False)

    def __call__(self, x):
        if not self.is_initializing():
            self.sow("intermediates", "calls", 1, init_fn=lambda: 0, reduce_fn=lambda a, b: a + b)
        return self.second(self.first(x))


class Two(bridge.Module):
    @bridge.compact
    def __call__(self, x):
        x = bridge.linen_in_bridge_mdl(Counted())(x)
        return bridge.linen_in_bridge_mdl(Counted(), name="last")(x)


def main():
    model, x = Two(), jnp.ones((1, 4))
    variables = model.init(jax.random.key(0), x)
    y = model.apply(variables, x)
    again, updates = model.apply(variables, x, mutable=True)
    return y, again, jax.tree.map(jnp.shape, variables), updates["intermediates"]
