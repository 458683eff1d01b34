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


# recorded from flax-0.12.12, program bb6423483b0388e2b189f51172c60ede6699a7f08cf46565196627844f2d14dd
# modes: all
# {"outcome": "raised", "class": "bad_argument", "exception": "TypeError"}
