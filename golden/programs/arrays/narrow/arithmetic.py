import jax.numpy as jnp

TYPES = ["int8", "int16", "uint8", "uint16"]


def main():
    """Integers of 8 and 16 bits wrap, divide and shift as they are, beside arrays and Python's numbers."""
    shown = {}
    for name in TYPES:
        x = jnp.array([0, 1, 2, 7, 100, 127], name)
        y = jnp.array([3, 0, 2, 1, 100, 127], name)
        shown[name] = {
            "sums": (x + y, x - y, x * y, -x),
            "quotients": (x // y, x % y, x / y, divmod(x, 3)),
            "bits": (x & y, x | y, x ^ y, ~x, x << y, x >> y),
            "comparisons": (x < y, x == y, x >= 100),
            "extremes": (jnp.maximum(x, y), jnp.minimum(x, 5), jnp.clip(x, 1, 50)),
            "Python's numbers": (x + 1, x + 300, x - 1, x * 1.5, x / 2, 300 - x, x == 300),
            "powers": (x**2, x**3, x**0, jnp.power(y, x)),
            "others": (jnp.abs(x - y), jnp.sign(x - y), jnp.square(x), jnp.floor(x), jnp.sqrt(x)),
        }
    return shown
