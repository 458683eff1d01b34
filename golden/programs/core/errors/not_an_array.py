import jax.numpy as jnp
from flax import nnx


def main():
    """A string is no array: as argument and as result of jit."""
    answers = []
    for call in (lambda: nnx.jit(lambda x: x)("text"), lambda: nnx.jit(lambda x: "text")(1.0)):
        try:
            answers.append(call())
        except TypeError as error:
            answers.append(error)
    return answers, nnx.jit(lambda x: x)("text")
