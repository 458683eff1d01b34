"""`in_axes` and `out_axes` may hold instances of a registered class, in the place of instances."""

import jax
import jax.numpy as jnp


class Pair:
    def __init__(self, a, b):
        self.a, self.b = a, b


jax.tree_util.register_pytree_node(Pair, lambda pair: ((pair.a, pair.b), None), lambda _, parts: Pair(*parts))


def main():
    given = Pair(jnp.arange(3.0), jnp.arange(6.0).reshape(2, 3))
    f = lambda pair, x: Pair(pair.a + x, pair.b * x)
    out = jax.vmap(f, in_axes=(Pair(0, 1), None), out_axes=Pair(0, 1))(given, 2.0)
    only_a = jax.vmap(lambda pair: pair.a + pair.b, in_axes=(Pair(0, None),))(Pair(jnp.arange(2.0), 1.0))
    return out.a, out.b, only_a


# recorded from flax-0.12.12, program d8e6a1cd652593d1d580d00862293be9a824e7d7deaabda9673e0dbc4a4fe829
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [3], "data": [2.0, 3.0, 4.0]},
#       {"array": "float32", "shape": [2, 3], "data": [0.0, 2.0, 4.0, 6.0, 8.0, 10.0]},
#       {"array": "float32", "shape": [2], "data": [1.0, 2.0]}
#     ]
#   }
# }
