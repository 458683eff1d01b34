# nnx.pop without a filter.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array(1.0))


def main():
    return nnx.pop(Foo())


# recorded from flax-0.12.12, program 8b9549f4315de595bbcfe7592351996856567c6e4946c583b6495e2f451db9c9
# modes: all
# {"outcome": "raised", "class": "bad_argument", "exception": "ValueError"}
