from flax import nnx
import jax.numpy as jnp


class Holder(nnx.Module):
    def __init__(self, v):
        self.v = v


def main():
    v = nnx.Param(jnp.float32(1.0))
    one, other = Holder(v), Holder(v)

    @nnx.jit
    def step(one, other):
        one.v[...] = one.v[...] * 3.0
        return other.v[...]

    y = step(one, other)
    return y, other.v[...], one.v is other.v
