import jax


def main():
    """A ShapeDtypeStruct is no array, also where the body does not use it."""
    return jax.jit(lambda x: None)(jax.ShapeDtypeStruct((), "float32"))


# recorded from flax-0.12.12, program c7a4e65a80acce9997b503506535987e26348b18f177fca283a87d0148cf7738
# modes: all
# {"outcome": "returned", "value": null}
