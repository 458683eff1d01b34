"""A Variable that was made outside, given back by a body that make_jaxpr stages."""
import jax.numpy as jnp
from flax import nnx


def main():
    v = nnx.Variable(jnp.float32(1.0))
    nnx.make_jaxpr(lambda: v)()
    return v
