import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.ones(4))


def main():
    """Sizes along the mapped axes that differ, between a module and an array."""
    return nnx.vmap(lambda m, x: m.w[...] * x)(Model(), jnp.arange(3.0))


# recorded from flax-0.12.12, program 31df20f2bdab23dd7398ac3b6aac3e8bd9c36c91bdbe6f939d9dfbfcec61bf61
# modes: all
# {"outcome": "raised", "class": "axis", "exception": "ValueError"}
