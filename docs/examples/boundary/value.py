import jax.numpy as jnp
from flax import nnx

cell = nnx.Dict(w=nnx.Param(jnp.ones(2)), n=nnx.Variable(jnp.array(0)))


@nnx.jit
def step(cell):
    cell.n[...] += 1
    return cell.w.sum()


step(cell)
