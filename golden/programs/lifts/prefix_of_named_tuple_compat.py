import collections

import jax.numpy as jnp
from flax import nnx

Pair = collections.namedtuple("Pair", "a b")


def main():
    """A named tuple of axes for a named tuple of Variables."""
    xs = jnp.arange(3.0)

    def f(pair):
        pair.a[...] += pair.b[...]
        return type(pair).__name__ == "Pair"

    pair = Pair(nnx.Variable(xs), nnx.Variable(jnp.float32(2)))
    scanned = Pair(nnx.Variable(xs), nnx.Variable(jnp.float32(2)))
    nnx.vmap(lambda pair: f(pair) and None, in_axes=(Pair(0, None),))(pair)
    return pair


# recorded from flax-0.12.12, program 409d8f6a21de394d69d89cf432cdd51af0a19405dbd205c198d022957efd02f7
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "variable": "Variable",
#         "value": {"array": "float32", "shape": [3], "data": [2.0, 3.0, 4.0]}
#       },
#       {"id": 1, "variable": "Variable", "value": {"array": "float32", "shape": [], "data": [2.0]}}
#     ]
#   }
# }
