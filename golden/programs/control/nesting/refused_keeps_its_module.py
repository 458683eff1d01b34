# A Module made outside is refused by an inner transform: what is left of it when the error is caught.
import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(3.0))


def main():
    left = M()

    def body(x):
        return nnx.jit(lambda m: m.w[...] * x)(left)

    try:
        out = nnx.jit(body)(jnp.float32(1.0))
    except Exception as error:
        out = type(error).__name__
    return out, left
