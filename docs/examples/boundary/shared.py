import jax.numpy as jnp
from flax import nnx

embed = nnx.Param(jnp.ones(2))
cell = nnx.Dict(embed=embed, head=embed)


@nnx.jit
def step(cell):
    cell.embed[...] *= 3


step(cell)
