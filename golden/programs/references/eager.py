"""A Ref has an identity; what is written to it has the shape and the type of what it replaces."""

import jax
import jax.numpy as jnp


def ended(run):
    try:
        return run()
    except Exception as error:
        return type(error).__name__


def write(ref, key, value):
    def run():
        ref[key] = value
        return ref[...]

    return ended(run)


def main():
    x = jnp.arange(6.0).reshape(2, 3)
    ref = jax.new_ref(x)
    same = ref
    ref[0] = jnp.ones(3)
    ref[1, 2] = 7.0
    ref[:, 1] += 10.0
    ref[...] += 0.5
    reads = ref[...], ref[0], ref[-1, 0], ref[..., 1], ref[jnp.array([1, 0])], ref[()] is ref[()], len(ref)
    about = ref.shape, ref.dtype == jnp.float32, ref.ndim, ref.size, isinstance(ref, jax.Ref)
    about += isinstance(ref, jax.Array), ref is same, ref == same, ref == jax.new_ref(x), type(ref).__name__
    numbers = jax.new_ref(1), jax.new_ref(2.0), jax.new_ref(True)
    strong = [(number[...], number[...].weak_type) for number in numbers]
    refused = [
        write(ref, 0, 5.0),
        write(ref, ..., jnp.ones(3)),
        write(ref, ..., jnp.ones((2, 3), jnp.int32)),
        write(ref, (0, 0), 1),
        write(ref, 5, jnp.ones(3)),
        ended(lambda: ref[5]),
        ended(lambda: ref + 1),
        ended(lambda: jnp.sin(ref)),
        ended(lambda: jnp.asarray(ref)),
        ended(lambda: float(numbers[1])),
        ended(lambda: jax.new_ref([1, 2])),
        ended(lambda: jax.new_ref(None)),
        ended(lambda: jax.new_ref(ref)),
        ended(lambda: list(numbers[0])),
    ]
    leaves = jax.tree.leaves({"a": ref, "b": 1})
    mapped = jax.tree.map(lambda leaf: leaf[...] * 2, [ref, numbers[1]])
    likes = jnp.zeros_like(ref), jnp.full_like(ref, 2)
    frozen = jax.freeze(jax.new_ref(jnp.arange(3)))
    return reads, about, strong, refused, leaves[0] is ref, mapped, likes, frozen, x


# recorded from flax-0.12.12, program 0bc7cbf79b211c510143cacca7929f551dada6201ea3f22d205df3d282254b0c
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2, 3], "data": [1.5, 11.5, 1.5, 3.5, 14.5, 7.5]},
#           {"array": "float32", "shape": [3], "data": [1.5, 11.5, 1.5]},
#           {"array": "float32", "shape": [], "data": [3.5]},
#           {"array": "float32", "shape": [2], "data": [11.5, 14.5]},
#           {"array": "float32", "shape": [2, 3], "data": [3.5, 14.5, 7.5, 1.5, 11.5, 1.5]},
#           false,
#           2
#         ]
#       },
#       {"tuple": [{"tuple": [2, 3]}, true, 2, 6, true, false, true, true, false, "Ref"]},
#       {
#         "id": 0,
#         "list": [
#           {"tuple": [{"array": "int32", "shape": [], "data": [1]}, false]},
#           {"tuple": [{"array": "float32", "shape": [], "data": [2.0]}, false]},
#           {"tuple": [{"array": "bool", "shape": [], "data": [true]}, false]}
#         ]
#       },
#       {
#         "id": 1,
#         "list": ["ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "AssertionError", "ValueError"]
#       },
#       true,
#       {
#         "id": 2,
#         "list": [
#           {"array": "float32", "shape": [2, 3], "data": [3.0, 23.0, 3.0, 7.0, 29.0, 15.0]},
#           {"array": "float32", "shape": [], "data": [4.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2, 3], "data": [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]},
#           {"array": "float32", "shape": [2, 3], "data": [2.0, 2.0, 2.0, 2.0, 2.0, 2.0]}
#         ]
#       },
#       {"array": "int32", "shape": [3], "data": [0, 1, 2]},
#       {"array": "float32", "shape": [2, 3], "data": [0.0, 1.0, 2.0, 3.0, 4.0, 5.0]}
#     ]
#   }
# }
