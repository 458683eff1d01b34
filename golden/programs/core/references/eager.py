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
