import jax.numpy as jnp
from flax import nnx


def main():
    """A container is entered once, also one that contains itself; an array is given as often as it is met."""
    x, inner = jnp.float32(1), [jnp.float32(2)]
    cycle = [x]
    cycle.append(cycle)
    return nnx.has_data([inner, x, inner, x]), nnx.has_data(cycle), nnx.has_data(3)
