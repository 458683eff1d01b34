"""State changes in the trace where its run began: a raw transform of JAX inside of a module may not change it."""
import jax
import jax.numpy as jnp
import flax.linen as nn


class Counter(nn.Module):
    @nn.compact
    def __call__(self, x):
        seen = self.variable("state", "seen", jnp.zeros, (3,))

        def step(x):
            seen.value = seen.value + x
            return x * 2.0

        return jax.checkpoint(step)(x)


def main():
    variables = {"state": {"seen": jnp.zeros(3)}}
    try:
        return Counter().apply(variables, jnp.arange(3.0), mutable=["state"])
    except Exception as error:
        return type(error).__name__
