import jax.numpy as jnp


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """Arrays of nested lists: one type for all, strong; what cannot be one."""
    return [
        jnp.array([1, 2.5]),
        jnp.array([True, 2]),
        jnp.array([[1, 2], [3, 4]]),
        jnp.array([]),
        jnp.array([[], []]),
        jnp.array([1, jnp.float32(2)]),
        jnp.array(5),
        jnp.asarray(5),
        jnp.array(5.0),
        jnp.array((1, 2)),
        jnp.array([(1, 2), [3, 4]]),
        jnp.array([jnp.ones(2), jnp.zeros(2)]),
        jnp.array([jnp.asarray(1.0), jnp.asarray(2.0)]),
        jnp.asarray(2.5, int),
        jnp.array([2.5], int),
        jnp.array(1, float),
        jnp.array([1, 0], bool),
        jnp.array(1.0, dtype=jnp.float32),
        jnp.array(2**31, dtype=jnp.uint32),
        jnp.array(5, ndmin=2),
        jnp.float32(True),
        jnp.int32(2.75),
        jnp.bool_(3),
        jnp.uint32(2**32 - 1),
        jnp.float32(2**40),
        jnp.float32([1, 2]),
        jnp.int32(jnp.float32(2.5)),
        attempt(lambda: jnp.array([[1, 2], [3]])),
        attempt(lambda: jnp.array("a")),
        attempt(lambda: jnp.array(None)),
        attempt(lambda: jnp.array(2**31)),
        attempt(lambda: jnp.array([2**31])),
        attempt(lambda: jnp.uint32(-1)),
        attempt(lambda: jnp.int32(2**31)),
        attempt(lambda: jnp.float32()),
        attempt(lambda: jnp.float32(1, 2)),
        attempt(lambda: jnp.array({"a": 1})),
        attempt(lambda: jnp.array([jnp.ones(2), jnp.ones(3)])),
    ]
