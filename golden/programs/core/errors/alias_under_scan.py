# An alias in the arguments of a call inside of a scan's body: its paths are those of the inner call.
import jax
import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(3.0))
        self.tied = self.w


def main():
    def body(carry, x):
        return carry + nnx.remat(lambda m: m.w[...])(M()), x

    try:
        jax.lax.scan(body, jnp.float32(0.0), jnp.arange(3.0))
    except ValueError:
        pass
    return nnx.scan(body, in_axes=(nnx.Carry, 0))(jnp.float32(0.0), jnp.arange(3.0))
