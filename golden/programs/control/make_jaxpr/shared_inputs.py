"""A Variable that is reachable twice from the arguments of make_jaxpr."""
import jax.numpy as jnp
from flax import nnx


def main():
    v = nnx.Variable(jnp.float32(1.0))
    seen = []

    def add(a, b):
        seen.append(a is b)
        return a[...] + b[...]

    nnx.make_jaxpr(add)(v, v)
    return seen, v
