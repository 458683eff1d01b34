import jax.numpy as jnp
from flax import nnx


def main():
    """How often jit stages its body: once for each set of types, weak types and static values."""
    traces = []

    @nnx.jit
    def f(x):
        traces.append(x.shape)
        return x * 2

    r = [f(jnp.float32(1)), f(jnp.float32(2)), f(3.0), f(jnp.ones(2)), f(jnp.ones(2))]
    return r, traces, len(traces)
