import jax.numpy as jnp
from flax import nnx

cell = nnx.Dict(a=nnx.Param(jnp.zeros(2)), b=nnx.Param(jnp.ones(2)))


@nnx.jit
def step(cell):
    cell.a, cell.b = cell.b, cell.a


step(cell)
