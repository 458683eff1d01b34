# sow under the name of a Variable of another type.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self):
        self.y = nnx.Param(jnp.array(1.0))

    def __call__(self, x):
        self.sow(nnx.Intermediate, "y", x)


def main():
    Foo()(jnp.array(1.0))


# recorded from flax-0.12.12, program 55780ae73cafb5c83f740813d875652a5dd715a0d4d06a7509b70aad6447eba5
# modes: all
# {"outcome": "raised", "class": "bad_argument", "exception": "ValueError"}
