import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable in the carry whose metadata changes."""

    def step(v, x):
        v.set_metadata(tag="new")
        return v, x

    axes = (nnx.Carry, 0)
    f = nnx.scan(step, in_axes=axes, out_axes=axes)
    return f(nnx.Variable(jnp.float32(0), tag="old"), jnp.arange(3.0))


# recorded from flax-0.12.12, program b320c266a71b622f665bd0a8852af6d8b168173f355474d45d67adc92e7d9247
# modes: tree, compat
# {"outcome": "raised", "class": "carry_mismatch", "exception": "TypeError"}
# modes: graph
# {"outcome": "raised", "class": "carry_mismatch", "exception": "ValueError"}
