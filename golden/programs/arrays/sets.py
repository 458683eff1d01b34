import jax
import jax.numpy as jnp


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Sorted by several keys, what is unique, and arrays as sets."""
    x, m = jnp.array([3.0, 1.0, 2.0, 1.0]), jnp.array([[4.0, 1.0, 3.0], [2.0, 6.0, 5.0]])
    nan = jnp.array([[1.0, jnp.nan, 3.0], [jnp.nan, jnp.nan, 2.0]])
    ints = jnp.array([3, 1, 2, 1, 3])
    return [
        jnp.lexsort((jnp.array([1, 0, 1, 0]), jnp.array([2, 2, 1, 1]))), jnp.lexsort([m[0]]),
        jnp.lexsort((m, m[::-1]), axis=0), jnp.lexsort((jnp.float32(1), jnp.float32(2))), jnp.unique(ints),
        jnp.unique(m, return_index=True), jnp.unique(ints, return_index=True, return_inverse=True, return_counts=True),
        jnp.unique(m, return_inverse=True), jnp.unique(ints, size=2), jnp.unique(ints, size=5),
        jnp.unique(ints, size=5, fill_value=9, return_counts=True),
        jnp.unique(ints, size=5, return_index=True, return_inverse=True), jnp.unique(nan),
        jnp.unique(nan, return_counts=True), jnp.unique(jnp.array([True, False, True])), jnp.unique(jnp.zeros(0)),
        jnp.unique(jnp.float32(2)), jax.jit(lambda a: jnp.unique(a, size=3))(ints),
        answer(lambda: jax.jit(jnp.unique)(ints)), jnp.union1d(ints, jnp.array([9, 2])),
        jnp.union1d(ints, jnp.array([0.5])), jnp.intersect1d(ints, jnp.array([3, 2, 7])),
        jnp.setdiff1d(ints, jnp.array([3])), jnp.setdiff1d(ints, jnp.array([3]), assume_unique=True),
        jnp.isin(ints, jnp.array([1, 7])), jnp.isin(m, 4.0), jnp.isin(ints, jnp.array([])), jnp.isin(2, ints),
    ]
