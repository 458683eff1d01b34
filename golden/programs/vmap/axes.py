import jax.numpy as jnp
from flax import nnx


def main():
    """Axes anywhere: per argument, negative, none, and where the result goes."""
    x = jnp.arange(6.0).reshape(2, 3)
    y = jnp.array([10.0, 20.0])
    add = lambda a, b: a + b
    rows = nnx.vmap(add)(x, y)
    columns = nnx.vmap(add, in_axes=(1, None))(x, y)
    last = nnx.vmap(add, in_axes=(-1, None), out_axes=-1)(x, y)
    moved = nnx.vmap(add, in_axes=0, out_axes=1)(x, y)
    return rows, columns, last, moved


# recorded from flax-0.12.12, program 572223240f0a0cedca4392c6d4bfa1e932269e9ed1a906586cdd9b92291d67a7
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [2, 3], "data": [10.0, 11.0, 12.0, 23.0, 24.0, 25.0]},
#       {"array": "float32", "shape": [3, 2], "data": [10.0, 23.0, 11.0, 24.0, 12.0, 25.0]},
#       {"array": "float32", "shape": [2, 3], "data": [10.0, 11.0, 12.0, 23.0, 24.0, 25.0]},
#       {"array": "float32", "shape": [3, 2], "data": [10.0, 23.0, 11.0, 24.0, 12.0, 25.0]}
#     ]
#   }
# }
