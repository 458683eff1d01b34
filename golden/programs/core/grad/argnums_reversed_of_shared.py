import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable that is two arguments, named in either order."""
    v = nnx.Param(jnp.float32(3))
    loss = lambda a, b: a[...] * b[...] * b[...]
    return [jax.tree.leaves(nnx.grad(loss, argnums=places)(v, v)) for places in ((0, 1), (1, 0))]
