from functools import partial

import jax.numpy as jnp
from flax import nnx


def main():
    """Static arguments by number and by name: Python values inside, a trace for each."""
    traces = []

    @partial(nnx.jit, static_argnums=1, static_argnames="double")
    def f(x, n, double=False):
        traces.append((n, double))
        for _ in range(n):
            x = x + 1
        return x * 2 if double else x

    a = f(jnp.float32(1), 2)
    b = f(jnp.float32(1), 3, double=True)
    c = f(jnp.float32(5), 2)
    return a, b, c, traces


# recorded from flax-0.12.12, program f9774b5cad27deda2d5b95c92ba24ef367d9c9517a59349d31bb9667dbe2d472
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [3.0]},
#       {"array": "float32", "shape": [], "data": [8.0]},
#       {"array": "float32", "shape": [], "data": [7.0]},
#       {"id": 0, "list": [{"tuple": [2, false]}, {"tuple": [3, true]}]}
#     ]
#   }
# }
