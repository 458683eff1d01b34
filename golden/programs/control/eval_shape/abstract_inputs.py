import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """Arguments that are abstract themselves."""
    s = jax.ShapeDtypeStruct((2, 3), jnp.float32)
    v = nnx.eval_shape(lambda: nnx.Param(jnp.ones(2)))
    return jax.eval_shape(lambda a: a.sum(axis=0), s), nnx.eval_shape(lambda v, a: v[...] @ a, v, s)


# recorded from flax-0.12.12, program 952c3a2710c5e4019f13712f6fa150f742c7707b5412021f44cd51719610be03
# modes: all
# {
#   "outcome": "returned",
#   "value": {"tuple": [{"abstract": "float32", "shape": [3]}, {"abstract": "float32", "shape": [3]}]}
# }
