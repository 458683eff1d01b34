import jax.numpy as jnp
from flax import nnx

cell = nnx.Dict(w=nnx.Param(jnp.ones(2)))


@nnx.jit
def step(cell):
    return nnx.Dict(half=nnx.Param(cell.w[...] / 2))


step(cell)
