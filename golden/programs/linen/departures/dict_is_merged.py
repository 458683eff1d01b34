"""Reading a variable gives what was assigned to it, a dict too."""
import jax.numpy as jnp
import flax.linen as nn


class Cache(nn.Module):
    @nn.compact
    def __call__(self):
        held = self.variable("cache", "held", lambda: {"old": jnp.zeros(2)})
        held.value = {"new": jnp.ones(2)}
        return held.value


def main():
    return Cache().apply({}, mutable=["cache"])
