# Functions that jax.custom_vjp takes: callables of every kind, without outputs, with places that are not differentiated.
import functools

import jax
import jax.numpy as jnp


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


class Scale:
    def __init__(self, by):
        self.by = by

    def __call__(self, x):
        return x * self.by


def main():
    x = jnp.float32(3)

    def own(f, fwd, bwd, **options):
        g = jax.custom_vjp(f, **options)
        g.defvjp(fwd, bwd)
        return g

    scaled = own(Scale(2.0), lambda x: (x * 2.0, None), lambda _, d: (d * 2.0,))
    partial = own(functools.partial(jnp.multiply, 2.0), lambda x: (x * 2.0, None), lambda _, d: (d * 2.0,))
    nothing = own(lambda x: None, lambda x: (None, None), lambda _, d: (jnp.float32(7),))
    one = own(lambda n, x: x * n, lambda n, x: (x * n, x), lambda n, x, d: (d * n,), nondiff_argnums=(0,))
    return [
        answer(call)
        for call in (
            lambda: scaled(x), lambda: jax.grad(scaled)(x), lambda: jax.jit(jax.grad(scaled))(x),
            lambda: partial(x), lambda: jax.grad(partial)(x),
            lambda: nothing(x), lambda: jax.jit(nothing)(x), lambda: jax.vmap(nothing)(jnp.ones(2)),
            lambda: one(2, x), lambda: jax.grad(one, argnums=1)(2, x), lambda: jax.grad(lambda x: one(n=2, x=x))(x),
        )
    ]


# recorded from flax-0.12.12, program 527a8a6c71ab2879476da090676d874a67fad8879de9e9a88b45d63cb4ca55a1
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "float32", "shape": [], "data": [6.0]},
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {"array": "float32", "shape": [], "data": [6.0]},
#       {"array": "float32", "shape": [], "data": [2.0]},
#       null,
#       null,
#       null,
#       {"array": "float32", "shape": [], "data": [6.0]},
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {"array": "float32", "shape": [], "data": [2.0]}
#     ]
#   }
# }
