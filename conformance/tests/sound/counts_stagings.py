from flax import nnx
import jax.numpy as jnp

traces = 0


def f(x):
    global traces
    traces += 1
    return x * 2


def main():
    seen = []
    g = nnx.jit(f)
    g(jnp.ones(2))
    g(jnp.ones(2))
    g(jnp.ones(3))

    def body(carry, x):
        seen.append("staged")
        return carry + x, x

    out = nnx.scan(body)(jnp.float32(0.0), jnp.arange(3.0))
    nnx.remat(f)(jnp.ones(2))
    return traces, len(seen), out
