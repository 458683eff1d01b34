# A Module made outside is refused by an inner transform: whether the body of that runs first.
import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(3.0))


def main():
    left = M()
    ran = []

    def inner(m):
        ran.append("body")
        return m.w[...] * 2.0

    def body(x):
        return nnx.jit(inner)(left) + x

    try:
        nnx.jit(body)(jnp.float32(1.0))
    except Exception:
        ran.append("refused")
    return ran
