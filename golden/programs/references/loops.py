"""A Ref that a loop closes over goes from step to step; one that is scanned is there slice by slice."""

import jax
import jax.numpy as jnp


def ended(run):
    try:
        return run()
    except Exception as error:
        return type(error).__name__


def main():
    ref, other = jax.new_ref(1.0), jax.new_ref(0)
    rows = jax.new_ref(jnp.arange(8.0).reshape(4, 2))

    def step(carry, x):
        ref[...] += x
        return carry + other[...], ref[...]

    def halved(carry, row):
        row[0] = row[1] / 2
        other[...] += 1
        return carry + row[0], None

    def back(carry, x):
        ref[...] = ref[...] * 2 + x
        return carry, (ref[...], other[...])

    def body(i):
        ref[...] += i
        return i + 1

    def trip(i, x):
        ref[...] += i
        return x * ref[...]

    xs = jnp.arange(4.0)
    out = [jax.lax.scan(step, 0, xs), ref[...]]
    out += [jax.lax.scan(halved, 0.0, rows), rows[...], other[...]]
    out += [jax.lax.scan(back, 0.0, xs, reverse=True), ref[...]]
    out += [jax.jit(lambda: jax.lax.scan(step, 0, xs))(), ref[...]]
    out += [jax.lax.scan(step, 0, jnp.zeros((0,))), ref[...]]
    ref[...] = 1.0
    out += [jax.lax.while_loop(lambda i: i < 3, body, 0), ref[...]]
    out += [jax.lax.while_loop(lambda i: i < other[...], body, 0), ref[...]]
    out += [jax.lax.fori_loop(0, 4, trip, 1.0), ref[...]]
    out += [jax.jit(lambda n: jax.lax.fori_loop(0, n, trip, 1.0))(3), ref[...]]
    out += [ended(lambda: jax.lax.scan(lambda carry, _: (carry, ref), 0.0, None, length=2))]
    return out


# recorded from flax-0.12.12, program 1dbf8ddf19ba088283dd68c9680a3307d9337f45ddc849ddc8771795f5823bb6
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "tuple": [
#           {"array": "int32", "shape": [], "data": [0]},
#           {"array": "float32", "shape": [4], "data": [1.0, 2.0, 4.0, 7.0]}
#         ]
#       },
#       {"array": "float32", "shape": [], "data": [7.0]},
#       {"tuple": [{"array": "float32", "shape": [], "data": [8.0]}, null]},
#       {"array": "float32", "shape": [4, 2], "data": [0.5, 1.0, 1.5, 3.0, 2.5, 5.0, 3.5, 7.0]},
#       {"array": "int32", "shape": [], "data": [4]},
#       {
#         "tuple": [
#           {"float": 0.0},
#           {
#             "tuple": [
#               {"array": "float32", "shape": [4], "data": [146.0, 73.0, 36.0, 17.0]},
#               {"array": "int32", "shape": [4], "data": [4, 4, 4, 4]}
#             ]
#           }
#         ]
#       },
#       {"array": "float32", "shape": [], "data": [146.0]},
#       {
#         "tuple": [
#           {"array": "int32", "shape": [], "data": [16]},
#           {"array": "float32", "shape": [4], "data": [146.0, 147.0, 149.0, 152.0]}
#         ]
#       },
#       {"array": "float32", "shape": [], "data": [152.0]},
#       {
#         "tuple": [
#           {"array": "int32", "shape": [], "data": [0]},
#           {"array": "float32", "shape": [0], "data": []}
#         ]
#       },
#       {"array": "float32", "shape": [], "data": [152.0]},
#       {"array": "int32", "shape": [], "weak": true, "data": [3]},
#       {"array": "float32", "shape": [], "data": [4.0]},
#       {"array": "int32", "shape": [], "weak": true, "data": [4]},
#       {"array": "float32", "shape": [], "data": [10.0]},
#       {"array": "float32", "shape": [], "data": [22880.0]},
#       {"array": "float32", "shape": [], "data": [16.0]},
#       {"array": "float32", "shape": [], "data": [5168.0]},
#       {"array": "float32", "shape": [], "data": [19.0]},
#       "ValueError"
#     ]
#   }
# }
