"""Loops whose bodies count in Python how often they are staged."""

import jax
import jax.numpy as jnp
from flax import nnx


def main():
    turns = []

    def add(i, carry):
        turns.append(i is None)
        return carry + 1.0

    def double(carry):
        turns.append("double")
        return carry * 2.0 + len(turns)

    a = nnx.fori_loop(0, 3, add, jnp.float32(0.0))
    b = nnx.while_loop(lambda carry: carry < 9.0, double, jnp.float32(1.0))
    c = jax.lax.fori_loop(0, 2, add, jnp.float32(0.0))
    d = jax.lax.while_loop(lambda carry: carry < 5.0, double, jnp.float32(1.0))
    return a, b, c, d, len(turns)
