import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(1))


@nnx.jit
def f(net):
    return net.bias[...]


def main():
    """An attribute that is not there, read inside a body."""
    return f(Net())


# recorded from flax-0.12.12, program 3c88895f1d002cbaba2d0cbe5d986eeacf085fa369fba4e86e44d78c96c29b3e
# modes: all
# {"outcome": "raised", "class": "missing_attribute", "exception": "AttributeError"}
