import jax.numpy as jnp


def forever(x):
    return forever(x + 1)


def main():
    """A recursion without end."""
    try:
        forever(0)
    except RecursionError as error:
        print("caught", error)
    return forever(0)
