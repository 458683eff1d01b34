# sow under the name of an attribute that is no Variable.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self):
        self.y = 10

    def __call__(self, x):
        self.sow(nnx.Intermediate, "y", x)


def main():
    Foo()(jnp.array(1.0))


# recorded from flax-0.12.12, program cda20a49f70fd4b34a4cba3ae95f1a80eabacb4b888ea0efcdc2ccedec1ebc40
# modes: all
# {"outcome": "raised", "class": "bad_argument", "exception": "ValueError"}
