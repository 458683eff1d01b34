import jax


def main():
    """A carry that comes back as a key has another type."""
    return jax.lax.while_loop(lambda c: False, lambda c: jax.random.key(0), 1.0)
