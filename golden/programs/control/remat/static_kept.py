# A body under nnx.remat with a static argument is staged once for each of its values: what it reads from around it is what it was then.
import jax.numpy as jnp
from flax import nnx


def main():
    v = nnx.Param(jnp.float32(1.0))

    def step(param):
        def double(other, n):
            other[...] = param * 2.0

        remat = nnx.remat(double, static_argnums=1)
        remat(param, 1)
        remat(param, 1)
        remat(param, 2)
        return jnp.float32(1.0)

    nnx.jit(step)(v)
    return v
