import jax.numpy as jnp
from flax import nnx


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """What cannot be assigned: an item of an array, a Variable in place."""
    x = jnp.ones(2)
    v = nnx.Variable(x)

    def in_place():
        w = v
        w += 1

    def item():
        x[0] = 3.0

    return attempt(in_place), attempt(item), (1, 2).__class__, item()


# recorded from flax-0.12.12, program 4769d9d749010a7c663f5f568b384c5f0f0084fbecbe467cf02d20aa6dedb94b
# modes: all
# {"outcome": "raised", "class": "immutable", "exception": "TypeError"}
