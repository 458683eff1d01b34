import jax.numpy as jnp


def main():
    """Operators with the array on either side, and a Python number on the other."""
    i, f, b = jnp.array([1, 2, 4]), jnp.array([0.5, 2.0, 4.0]), jnp.array([True, False, True])
    return (
        1 + i,
        1.0 + i,
        True + i,
        7 - i,
        8 / f,
        7 // i,
        7 % i,
        2**i,
        2.0**f,
        6 & i,
        6 | i,
        6 ^ i,
        1 << i,
        64 >> i,
        i - 1,
        f // 0.75,
        f % 0.75,
        -i,
        +i,
        ~i,
        abs(-i),
        b & True,
        b | False,
        b ^ True,
        ~b,
        b + b,
        b * 2,
        i @ i,
        f @ i,
        divmod(i, 2),
        -f // 1.5,
        -f % 1.5,
    )
