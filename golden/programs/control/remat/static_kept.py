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


# recorded from flax-0.12.12, program 840bbd5d9e9d84df5bbf574731fde09653f0c046a67cc1a0f54797ff09322573
# modes: all
# {
#   "outcome": "returned",
#   "value": {"id": 0, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [4.0]}}
# }
