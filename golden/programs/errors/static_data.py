import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.static(jnp.ones(2))


def main():
    """An array said to be static."""
    return Net()


# recorded from flax-0.12.12, program b82e6ca77e5d1900e6be57db0c2b9e40ab5de25883791667a749e6afadd4c122
# modes: all
# {"outcome": "raised", "class": "bad_argument", "exception": "ValueError"}
