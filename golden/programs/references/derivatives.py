"""Refs under derivatives: a Ref of outside takes no differentiated value, one of inside does."""

import jax
import jax.numpy as jnp

stop = jax.lax.stop_gradient


def ended(run):
    try:
        return run()
    except Exception as error:
        return type(error).__name__


def main():
    ref, one = jax.new_ref(1.0), jnp.ones(())

    def noted(x):
        ref[...] = stop(x * 3)
        return x**2 + ref[...]

    def noted_in(x, ref):
        ref[...] = stop(x * 3)
        return x**2 + ref[...]

    def differentiated(x):
        ref[...] = x
        return x

    def inside(x):
        own = jax.new_ref(x)
        own[...] = own[...] * 3 + x
        return own[...] ** 2

    def scaled(x):
        y = x * ref[...]
        ref[...] += 1.0
        return y * ref[...]

    def branches(x):
        return x * 2 if ref[...] > 0 else x

    out = [
        jax.grad(noted)(4.0),
        ref[...],
        jax.grad(noted_in)(5.0, ref),
        ref[...],
        jax.jit(jax.grad(noted))(6.0),
        ref[...],
        jax.grad(jax.jit(noted))(7.0),
        ref[...],
        jax.grad(jax.jit(noted_in))(8.0, ref),
        ref[...],
        ended(lambda: jax.grad(differentiated)(1.0)),
        ended(lambda: jax.grad(jax.jit(differentiated))(1.0)),
        ended(lambda: jax.grad(lambda ref: ref[...] ** 2)(ref)),
        jax.grad(inside)(one * 2),
        jax.grad(jax.jit(inside))(one * 2),
        jax.grad(branches)(1.0),
    ]
    ref[...] = 3.0
    out += [jax.value_and_grad(scaled)(2.0), ref[...]]
    out += [jax.grad(lambda x: (x, ref[...] * 2), has_aux=True)(4.0)]
    value, pullback = jax.vjp(scaled, 2.0)
    out += [value, pullback(1.0), ref[...]]
    out += [jax.jvp(scaled, (2.0,), (1.0,)), ref[...]]
    value, linear = jax.linearize(scaled, 2.0)
    out += [value, linear(1.0), ref[...]]

    def powers(x):
        def step(carry, _):
            ref[...] += 1.0
            return carry * ref[...], None

        return jax.lax.scan(step, x, None, length=3)[0]

    ref[...] = 2.0
    out += [jax.grad(powers)(one), ref[...]]

    def sums(x):
        own = jax.new_ref(x)

        def step(carry, _):
            own[...] *= 2
            return carry + own[...], None

        return jax.lax.scan(step, 0.0, None, length=3)[0]

    out += [jax.grad(sums)(one), jax.grad(jax.checkpoint(lambda x: x * ref[...]))(2.0)]
    return out


# recorded from flax-0.12.12, program fb6fc2bb5a49299dd4b6a22768c3005af84a4626e1761e2b47c8b800ee830687
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "float32", "shape": [], "weak": true, "data": [8.0]},
#       {"array": "float32", "shape": [], "data": [12.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [10.0]},
#       {"array": "float32", "shape": [], "data": [15.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [12.0]},
#       {"array": "float32", "shape": [], "data": [18.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [14.0]},
#       {"array": "float32", "shape": [], "data": [21.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [16.0]},
#       {"array": "float32", "shape": [], "data": [24.0]},
#       "Exception",
#       "Exception",
#       "TypeError",
#       {"array": "float32", "shape": [], "data": [64.0]},
#       {"array": "float32", "shape": [], "data": [64.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [24.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [12.0]}
#         ]
#       },
#       {"array": "float32", "shape": [], "data": [4.0]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#           {"array": "float32", "shape": [], "data": [8.0]}
#         ]
#       },
#       {"array": "float32", "shape": [], "data": [40.0]},
#       {"tuple": [{"array": "float32", "shape": [], "weak": true, "data": [20.0]}]},
#       {"array": "float32", "shape": [], "data": [5.0]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [60.0]},
#           {"array": "float32", "shape": [], "data": [30.0]}
#         ]
#       },
#       {"array": "float32", "shape": [], "data": [6.0]},
#       {"array": "float32", "shape": [], "data": [84.0]},
#       {"array": "float32", "shape": [], "data": [42.0]},
#       {"array": "float32", "shape": [], "data": [7.0]},
#       {"array": "float32", "shape": [], "data": [60.0]},
#       {"array": "float32", "shape": [], "data": [5.0]},
#       {"array": "float32", "shape": [], "data": [14.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [5.0]}
#     ]
#   }
# }
