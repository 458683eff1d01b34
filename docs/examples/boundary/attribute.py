import jax.numpy as jnp
from flax import nnx

cell = nnx.Dict(w=nnx.Param(jnp.ones(2)))


@nnx.jit
def step(cell):
    cell.sum = nnx.Variable(cell.w.sum())


step(cell)
