import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable made outside may not be changed inside."""
    total = nnx.Variable(jnp.float32(0))

    @nnx.jit
    def f(x):
        total[...] = total[...] + x
        return x

    f(jnp.float32(1))
    return total


# recorded from flax-0.12.12, program 708474a81c7696f999334bfb9c06e95ca065c1e4e6a491f0e1ca2d98dae5d5fc
# modes: all
# {"outcome": "raised", "class": "trace", "exception": "TraceContextError"}
