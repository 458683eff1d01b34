import jax


def main():
    """No draw has a shape with a negative size."""
    return jax.random.normal(jax.random.key(0), (-1,))


# recorded from flax-0.12.12, program 85cd6fbc6b26e480786c9cb975d6d26b85983eeeb0c10e36fc3ad0ef14a662f5
# modes: all
# {"outcome": "raised", "class": "bad_argument", "exception": "MLIRError"}
