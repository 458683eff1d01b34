import jax
import jax.numpy as jnp
from flax import nnx


class Mean(nnx.Module):
    def __init__(self):
        self.mean = jnp.zeros(2)

    def update(self, x):
        self.mean = 0.9 * self.mean + 0.1 * x


@nnx.jit
def update(stats, x):
    stats.update(x)


def main():
    stats = Mean()
    update(stats, jnp.ones(2))
    return stats.mean + 0.0
