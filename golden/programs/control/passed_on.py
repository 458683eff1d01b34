"""What a body passes on: jit gives a new array for it, and the array itself where another argument is differentiated."""
import jax
import jax.numpy as jnp
from jax import lax


def main():
    a, b = jnp.array([3.0, 4.0]), jnp.array([1.0, 2.0])
    bodies = {
        "jit": lambda a, b: jax.jit(lambda a, b: (a * 2, b))(a, b),
        "jit alone": lambda a, b: (a * 2, jax.jit(lambda b: b)(b)),
        "checkpoint": lambda a, b: jax.checkpoint(lambda a, b: (a * 2, b))(a, b),
        "cond": lambda a, b: lax.cond(True, lambda a, b: (a * 2, b), lambda a, b: (a, b), a, b),
        "scan": lambda a, b: lax.scan(lambda c, y: ((c[0] * 2, c[1]), y), (a, b), a)[0],
    }
    found = {}
    for name, body in bodies.items():
        same = []

        def loss(a, b):
            y, passed = body(a, b)
            same.append(passed is b)
            return y.sum()

        loss(a, b)
        jax.grad(loss)(a, b)
        jax.vjp(lambda a: loss(a, b), a)
        jax.linearize(lambda a: loss(a, b), a)
        jax.vmap(lambda a: loss(a, b))(jnp.stack([a, a]))
        jax.jit(lambda a: loss(a, b))(a)
        jax.grad(loss, argnums=(0, 1))(a, b)
        jax.grad(lambda a: jax.jit(lambda a: loss(a, b))(a))(a)
        found[name] = same
    return found


# recorded from flax-0.12.12, program 9e4cbc8de6eb95148d992ca011b769169905e7595218b6346b6667fbfda611b4
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["jit", {"id": 1, "list": [false, true, true, true, false, false, false, false]}],
#       ["jit alone", {"id": 2, "list": [false, false, false, false, false, false, false, false]}],
#       ["checkpoint", {"id": 3, "list": [true, true, true, true, true, false, false, false]}],
#       ["cond", {"id": 4, "list": [true, true, true, true, true, true, true, true]}],
#       ["scan", {"id": 5, "list": [true, true, true, true, true, true, true, true]}]
#     ]
#   }
# }
