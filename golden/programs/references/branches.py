"""What the branch that runs has written to a Ref shows, and no more."""

import jax
import jax.numpy as jnp


def ended(run):
    try:
        return run()
    except Exception as error:
        return type(error).__name__


def main():
    a, b = jax.new_ref(1.0), jax.new_ref(1.0)

    def first(x):
        a[...] += x
        return x

    def second(x):
        b[...] = b[...] + a[...]
        return x * 2

    def third(x):
        b[...], a[...] = a[...] * 100, b[...] * 100
        return x

    out = []
    for i in (0, 1, 2):
        out += [jax.lax.switch(i, [first, second, third], 5.0), a[...], b[...]]
    for yes in (True, False):
        out += [jax.lax.cond(yes, first, second, 1.0), a[...], b[...]]
    staged = jax.jit(lambda i: jax.lax.switch(i, [first, second, third], 1.0))
    for i in (2, 0, 1):
        out += [staged(i), a[...], b[...]]

    def doubled(ref):
        ref[...] *= 2
        return ref[...]

    for yes in (True, False):
        out += [jax.lax.cond(yes, doubled, lambda ref: ref[...] * 0, a), a[...]]
    out += [ended(lambda: jax.lax.cond(True, lambda: a, lambda: a))]
    a[...], b[...] = 1.0, 2.0
    grad = jax.grad(lambda x: jax.lax.cond(x > 0, lambda x: x * a[...], lambda x: x * b[...], x))
    return out, grad(1.0), grad(-1.0)


# recorded from flax-0.12.12, program 107661f0f4f394e7810f3f1fb47cdac691e0fe14b5f76e1014077ea76662dd12
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [], "weak": true, "data": [5.0]},
#           {"array": "float32", "shape": [], "data": [6.0]},
#           {"array": "float32", "shape": [], "data": [1.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [10.0]},
#           {"array": "float32", "shape": [], "data": [6.0]},
#           {"array": "float32", "shape": [], "data": [7.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [5.0]},
#           {"array": "float32", "shape": [], "data": [700.0]},
#           {"array": "float32", "shape": [], "data": [600.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#           {"array": "float32", "shape": [], "data": [701.0]},
#           {"array": "float32", "shape": [], "data": [600.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#           {"array": "float32", "shape": [], "data": [701.0]},
#           {"array": "float32", "shape": [], "data": [1301.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#           {"array": "float32", "shape": [], "data": [130100.0]},
#           {"array": "float32", "shape": [], "data": [70100.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#           {"array": "float32", "shape": [], "data": [130101.0]},
#           {"array": "float32", "shape": [], "data": [70100.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#           {"array": "float32", "shape": [], "data": [130101.0]},
#           {"array": "float32", "shape": [], "data": [200201.0]},
#           {"array": "float32", "shape": [], "data": [260202.0]},
#           {"array": "float32", "shape": [], "data": [260202.0]},
#           {"array": "float32", "shape": [], "data": [0.0]},
#           {"array": "float32", "shape": [], "data": [260202.0]},
#           "ValueError"
#         ]
#       },
#       {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [2.0]}
#     ]
#   }
# }
