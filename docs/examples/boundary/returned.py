import jax.numpy as jnp
from flax import nnx

cell = nnx.Dict(w=nnx.Param(jnp.ones(2)))


@nnx.jit
def step(cell):
    return cell


step(cell)
