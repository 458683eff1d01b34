import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(1))


def main():
    """update of a module from outside, inside of a transform."""
    net = Net()

    @nnx.jit
    def f(x):
        nnx.update(net, {"w": x})
        return x

    return f(jnp.float32(2)), net


# recorded from flax-0.12.12, program 76399178c4357fbf42be186600260820c8b92d55e7d835be799684139f84f54f
# modes: all
# {"outcome": "raised", "class": "trace", "exception": "TraceContextError"}
