import jax
import jax.numpy as jnp
from flax import nnx


class Config(nnx.Pytree):
    scale: float = nnx.static(2.0)

    def __init__(self, values, label):
        self.values = nnx.data(values)
        self.label = nnx.static(label)
        self.count = 3
        self.x = jnp.float32(1)


def main():
    """What is data and what is static decides what a pytree's leaves are."""
    config = Config([jnp.float32(1), 2.0], "name")
    leaves = jax.tree.leaves(config)
    doubled = jax.tree.map(lambda v: v * 2, config)
    return config, leaves, doubled, nnx.is_data(config.x), nnx.is_data("text")
