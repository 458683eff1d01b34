"""What a jitted body writes to a Ref shows outside, also where a Ref is closed over; a body is staged
once for Refs of one type."""

import jax
import jax.numpy as jnp


def ended(run):
    try:
        return run()
    except Exception as error:
        return type(error).__name__


def main():
    a, b = jax.new_ref(1.0), jax.new_ref(10.0)
    staged = []

    @jax.jit
    def add(ref, x):
        staged.append(ref is a)
        ref[...] += x
        return ref[...] * 2

    results = [add(a, 1.0), add(b, 2.0), add(a, 3.0), a[...], b[...]]
    add(jax.new_ref(jnp.ones(2)), 1.0)

    @jax.jit
    def count(x):
        a[...] += x
        return a[...] * 10

    closed_over = [count(1.0), count(1.0), a[...]]
    a[...] = 0.0
    closed_over += [count(5.0), a[...]]

    @jax.jit
    def twice():
        count(1.0)
        count(1.0)
        return a[...]

    nested = twice(), a[...]

    @jax.jit
    def inner(x):
        ref = jax.new_ref(x)
        ref[...] *= 2

        @jax.jit
        def more():
            ref[...] += 1

        more()
        return jax.freeze(ref)

    leaked = []
    refused = [
        ended(lambda: jax.jit(lambda a, b: a[...] + b[...])(a, a)),
        ended(lambda: jax.jit(lambda other: other[...] + a[...])(a)),
        ended(lambda: jax.jit(lambda ref: ref)(a)),
        ended(lambda: jax.jit(lambda: a)()),
        ended(lambda: jax.jit(lambda x: jax.new_ref(x))(1.0)),
        ended(lambda: jax.jit(lambda x: leaked.append(jax.new_ref(x)))(1.0)),
        ended(lambda: leaked[0][...]),
    ]

    def fails(ref):
        ref[...] = 100.0
        raise ValueError

    failed = ended(lambda: jax.jit(fails)(a)), a[...]
    shapes = jax.eval_shape(add, b, 1.0), b[...]
    remade = jax.checkpoint(lambda ref: add(ref, 1.0) + 1)(b), b[...]
    held = {"ref": jax.new_ref(jnp.arange(2.0)), "x": 1.0}

    @jax.jit
    def fill(tree):
        tree["ref"][0] = tree["x"] + 5

    fill(held)
    return results, staged, closed_over, nested, inner(3.0), refused, failed, shapes, remade, held["ref"][...]


# recorded from flax-0.12.12, program 7f5c156d0b5bbf8e040c77cf916db6ebca3e5e66e1047f7c1788b5640f6f6e05
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [], "data": [4.0]},
#           {"array": "float32", "shape": [], "data": [24.0]},
#           {"array": "float32", "shape": [], "data": [10.0]},
#           {"array": "float32", "shape": [], "data": [5.0]},
#           {"array": "float32", "shape": [], "data": [12.0]}
#         ]
#       },
#       {"id": 1, "list": [false, false]},
#       {
#         "id": 2,
#         "list": [
#           {"array": "float32", "shape": [], "data": [60.0]},
#           {"array": "float32", "shape": [], "data": [70.0]},
#           {"array": "float32", "shape": [], "data": [7.0]},
#           {"array": "float32", "shape": [], "data": [50.0]},
#           {"array": "float32", "shape": [], "data": [5.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [7.0]},
#           {"array": "float32", "shape": [], "data": [7.0]}
#         ]
#       },
#       {"array": "float32", "shape": [], "data": [7.0]},
#       {
#         "id": 3,
#         "list": ["ValueError", "ValueError", "ValueError", "ValueError", "ValueError", null, "UnexpectedTracerError"]
#       },
#       {"tuple": ["ValueError", {"array": "float32", "shape": [], "data": [7.0]}]},
#       {
#         "tuple": [{"abstract": "float32", "shape": []}, {"array": "float32", "shape": [], "data": [12.0]}]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [27.0]},
#           {"array": "float32", "shape": [], "data": [13.0]}
#         ]
#       },
#       {"array": "float32", "shape": [2], "data": [6.0, 1.0]}
#     ]
#   }
# }
