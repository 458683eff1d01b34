import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        setattr(self, "0", nnx.Param(jnp.float32(2)))
        setattr(self, "1", nnx.Param(jnp.float32(3)))
        self.w = nnx.Param(jnp.float32(5))


def main():
    """The gradient of a Module whose attributes have numbers for names."""
    return nnx.grad(lambda net: getattr(net, "0")[...] * getattr(net, "1")[...] * net.w[...])(Net())
