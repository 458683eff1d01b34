# A pullback is given a cotangent of another structure than the output has.
import jax.numpy as jnp
from flax import nnx


def main():
    one = jnp.float32(1.0)
    _, pullback = nnx.vjp(lambda x: (x, x), one)
    return pullback(one)
