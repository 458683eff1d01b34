import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """Arguments that are abstract themselves."""
    s = jax.ShapeDtypeStruct((2, 3), jnp.float32)
    v = nnx.eval_shape(lambda: nnx.Param(jnp.ones(2)))
    return jax.eval_shape(lambda a: a.sum(axis=0), s), nnx.eval_shape(lambda v, a: v[...] @ a, v, s)
