import jax


def main():
    """A key is no number: it is refused as a predicate."""
    return jax.lax.cond(jax.random.key(0), lambda: 1, lambda: 2)
