import jax.numpy as jnp
from flax import nnx


def main():
    """Of a leaf and a State at one path the later one stands there."""
    leaf, nested = {"a": jnp.float32(1)}, {"a": {"b": jnp.float32(2)}}
    return nnx.merge_state(nested, leaf), nnx.merge_state(leaf, nested)
