import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """Bounds: known ones, traced ones, none, backwards; the index's type."""
    f = jax.lax.fori_loop
    add = lambda i, c: c + i
    last = lambda i, c: i
    traced = jax.jit(lambda n: (f(0, n, add, 0), f(0, n, last, 0)))
    return (
        f(1, 4, add, 0), f(3, 0, add, 0), f(0, 3, last, 0), f(jnp.int32(0), 3, last, 0), traced(4),
        f(0, jnp.int32(3), last, 0), jax.vmap(lambda n: f(0, n, add, 0))(jnp.arange(4)),
    )


# recorded from flax-0.12.12, program c1dee43c7bf61e9f7d8ce1296577baa1aad3c464646c65aa84cdd010e94580e4
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "int32", "shape": [], "weak": true, "data": [6]},
#       {"array": "int32", "shape": [], "weak": true, "data": [0]},
#       {"array": "int32", "shape": [], "weak": true, "data": [2]},
#       {"array": "int32", "shape": [], "weak": true, "data": [2]},
#       {
#         "tuple": [
#           {"array": "int32", "shape": [], "weak": true, "data": [6]},
#           {"array": "int32", "shape": [], "weak": true, "data": [3]}
#         ]
#       },
#       {"array": "int32", "shape": [], "weak": true, "data": [2]},
#       {"array": "int32", "shape": [4], "weak": true, "data": [0, 0, 1, 3]}
#     ]
#   }
# }
