import jax.numpy as jnp
from flax import nnx


def main():
    """Conv over one and two axes, with strides, every padding, and without a batch axis."""
    x = jnp.arange(16.0).reshape(1, 8, 2) / 8
    image = jnp.arange(32.0).reshape(4, 4, 2) / 8
    rngs = nnx.Rngs(0)
    line = nnx.Conv(2, 3, 3, strides=2, rngs=rngs)
    answers = [line, line(x), nnx.Conv(2, 3, kernel_size=(3, 3), rngs=rngs)(image)]
    for padding in ("VALID", "CAUSAL", "CIRCULAR", "REFLECT", 2, [(1, 0)]):
        answers.append(nnx.Conv(2, 2, kernel_size=(3,), padding=padding, rngs=rngs)(x))
    return answers
