"""Modules that vmap made are Modules: their axes are those of their arrays, of different ranks."""

import jax
import jax.numpy as jnp
import pax


class Net(pax.Module):
    weight: jax.Array
    bias: jax.Array
    parameters = pax.parameters_method("weight", "bias")

    def __init__(self, key):
        super().__init__()
        self.weight = jax.random.normal(key, (2, 3))
        self.bias = jnp.zeros(3)

    def __call__(self, x):
        return jnp.tanh(x @ self.weight) + self.bias


def main():
    nets = jax.vmap(Net)(jax.random.split(jax.random.PRNGKey(0), 3))
    outputs = jax.vmap(lambda net, x: net(x), in_axes=(0, None))(nets, jnp.ones(2))
    return outputs
