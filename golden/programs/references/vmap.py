"""Of a Ref that is mapped each lane has its own part; one that is not mapped can only be read."""

import jax
import jax.numpy as jnp


def ended(run):
    try:
        return run()
    except Exception as error:
        return type(error).__name__


def main():
    lanes, rows = jax.new_ref(jnp.arange(3.0)), jax.new_ref(jnp.arange(6.0).reshape(2, 3))
    whole = jax.new_ref(2.0)

    def double(ref):
        ref[...] = ref[...] * 2 + 1
        return ref[...] * 10, ref.shape == ()

    def scale(ref, x):
        ref[...] = ref[...] * x
        return ref[...]

    def write(x):
        whole[...] = x
        return x

    def add(ref, x):
        ref[...] += 1.0
        return x

    def own(x):
        ref = jax.new_ref(0.0)

        def step(carry, _):
            ref[...] = ref[...] + x
            return carry, None

        jax.lax.scan(step, 0.0, None, length=3)
        return ref[...]

    xs = jnp.arange(3.0)
    out = [
        jax.vmap(lambda ref: double(ref)[0])(lanes),
        lanes[...],
        jax.vmap(scale, in_axes=(1, 0))(rows, xs),
        rows[...],
        jax.jit(jax.vmap(scale, in_axes=(-1, 0)))(rows, xs),
        rows[...],
        jax.vmap(lambda ref, x: ref[...] * x, in_axes=(None, 0))(whole, xs),
        jax.vmap(lambda i: lanes[i])(jnp.array([2, 0])),
        jax.vmap(own)(xs),
        ended(lambda: jax.vmap(write)(xs)),
        ended(lambda: jax.vmap(add, in_axes=(None, 0))(whole, xs)),
        ended(lambda: jax.vmap(jax.jit(write))(xs)),
        whole[...],
    ]
    return out


# recorded from flax-0.12.12, program ef4d744dbff6c469783191ac299a80835280a038d83ee2856c533566216a6bc1
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "float32", "shape": [3], "data": [10.0, 30.0, 50.0]},
#       {"array": "float32", "shape": [3], "data": [1.0, 3.0, 5.0]},
#       {"array": "float32", "shape": [3, 2], "data": [0.0, 0.0, 1.0, 4.0, 4.0, 10.0]},
#       {"array": "float32", "shape": [2, 3], "data": [0.0, 1.0, 4.0, 0.0, 4.0, 10.0]},
#       {"array": "float32", "shape": [3, 2], "data": [0.0, 0.0, 1.0, 4.0, 8.0, 20.0]},
#       {"array": "float32", "shape": [2, 3], "data": [0.0, 1.0, 8.0, 0.0, 4.0, 20.0]},
#       {"array": "float32", "shape": [3], "data": [0.0, 2.0, 4.0]},
#       {"array": "float32", "shape": [2], "data": [5.0, 1.0]},
#       {"array": "float32", "shape": [3], "data": [0.0, 3.0, 6.0]},
#       "Exception",
#       "Exception",
#       "Exception",
#       {"array": "float32", "shape": [], "data": [2.0]}
#     ]
#   }
# }
