"""What a conditional gives is an array of JAX, also where its branch, called by itself, computes with arrays of NumPy."""

import jax
import jax.numpy as jnp
import numpy as np
from flax import nnx


class Part(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(np.float32(1.5))


def main():
    m = Part()

    def keep(m):
        return m.w[...] * np.float32(1.0)

    def double(m):
        return m.w[...] + m.w[...]

    alone = double(m)
    switched = jax.lax.switch((jnp.float32(0.5) > 0.25).astype(jnp.int32), [keep, double], m)
    chosen = nnx.cond(jnp.float32(0.5) > 0.25, double, keep, m)
    return alone, switched, chosen


# recorded from flax-0.12.12, program 252586ba7c36c9b658a13eba1406d45e26bc1ae6ae4ccebaa7f7fe0955133785
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "host": true, "data": [3.0]},
#       {"array": "float32", "shape": [], "data": [3.0]},
#       {"array": "float32", "shape": [], "data": [3.0]}
#     ]
#   }
# }
