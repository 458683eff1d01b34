import jax


def main():
    """A carry that comes back as a key has another type."""
    return jax.lax.while_loop(lambda c: False, lambda c: jax.random.key(0), 1.0)


# recorded from flax-0.12.12, program 5f495a4cc33d8297c696c13382bc1df8216b72a03906c318b90a8a7c55eb6ec8
# modes: all
# {"outcome": "raised", "class": "bad_argument", "exception": "ValueError"}
