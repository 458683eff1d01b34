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
