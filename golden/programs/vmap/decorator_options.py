from functools import partial

import jax.numpy as jnp
from flax import nnx


@nnx.vmap(in_axes=(None, 0), out_axes=1)
def outer(a, b):
    return a * b


@partial(nnx.vmap, in_axes=0, axis_size=3)
def rows(x):
    return x + 1


@nnx.vmap(in_axes=None, axis_size=2)
def repeat(x):
    return x


def main():
    """vmap as a decorator with options; axis_size where nothing is mapped."""
    return outer(jnp.arange(2.0), jnp.arange(3.0)), rows(jnp.zeros((3, 2))), repeat(jnp.float32(7))


# recorded from flax-0.12.12, program ba72da16446852119c544c90082f8f793c490acd16c5f4b2f217c1e4a8633662
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [2, 3], "data": [0.0, 0.0, 0.0, 0.0, 1.0, 2.0]},
#       {"array": "float32", "shape": [3, 2], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0]},
#       {"array": "float32", "shape": [2], "data": [7.0, 7.0]}
#     ]
#   }
# }
