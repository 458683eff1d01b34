import jax.numpy as jnp

TYPES = ["bool", "int8", "int16", "int32", "uint8", "uint16", "uint32", "float16", "bfloat16", "float32"]


def refused(make):
    try:
        return make()
    except OverflowError as error:
        return str(error)


def main():
    """Floats saturate on their way to a narrow integer, integers wrap; a Python int must fit where an array is made."""
    floats = jnp.array([0.0, 1.9, -1.9, 127.5, 300.0, -300.0, 70000.0, jnp.inf, -jnp.inf, jnp.nan])
    integers = jnp.array([0, 1, -1, 127, 128, 255, 256, -129, 70000])
    return {
        "floats": {name: floats.astype(name) for name in TYPES},
        "integers": {name: integers.astype(name) for name in TYPES},
        "narrow": {name: jnp.array([-1, 100], "int8").astype(name) for name in TYPES},
        "made": (jnp.int8(3), jnp.uint8(3.7), jnp.array([1, 2], jnp.uint16), jnp.full(2, 300, "int8"), jnp.arange(3, dtype="uint8")),
        "more": (jnp.zeros((2,), jnp.int16), jnp.ones_like(jnp.zeros(2), "uint8"), jnp.eye(2, dtype="int8"), jnp.linspace(0, 5, 3, dtype="uint8")),
        "refused": (
            refused(lambda: jnp.array(300, "int8")),
            refused(lambda: jnp.int8(128)),
            refused(lambda: jnp.asarray([1, 300], "uint8")),
            refused(lambda: jnp.array(-1, "uint8")),
            refused(lambda: jnp.uint16(65536)),
        ),
    }
