import jax.numpy as jnp
from flax import nnx


def main():
    """vmap within vmap: an outer product, a table of a module's answers, axes crossed."""
    xs, ys = jnp.arange(3.0), jnp.array([1.0, 10.0])
    table = nnx.vmap(nnx.vmap(lambda x, y: x * y, in_axes=(None, 0)), in_axes=(0, None))(xs, ys)
    crossed = nnx.vmap(
        nnx.vmap(lambda x, y: x - y, in_axes=(0, None)), in_axes=(None, 0), out_axes=1
    )(xs, ys)
    w = nnx.Param(jnp.ones((2, 3)))

    def inc(v, x):
        v[...] = v[...] + x

    nnx.vmap(nnx.vmap(inc, in_axes=(0, None)), in_axes=(0, 0))(w, ys)
    return table, crossed, w


# recorded from flax-0.12.12, program e05a35d48df9cbf550e6797f5e369211ce4f614a85488bb84882c658466651a9
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [3, 2], "data": [0.0, 0.0, 1.0, 10.0, 2.0, 20.0]},
#       {"array": "float32", "shape": [3, 2], "data": [-1.0, -10.0, 0.0, -9.0, 1.0, -8.0]},
#       {
#         "id": 0,
#         "variable": "Param",
#         "value": {"array": "float32", "shape": [2, 3], "data": [2.0, 2.0, 2.0, 11.0, 11.0, 11.0]}
#       }
#     ]
#   }
# }
