import jax.numpy as jnp
from flax import nnx


class Leaf(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(1))


def main():
    """An attribute of a module from outside may not be set inside either."""
    leaf = Leaf()

    def body(x):
        leaf.extra = 3
        return x

    return nnx.grad(body)(jnp.float32(1)), leaf


# recorded from flax-0.12.12, program 7adb3d2652e0daacf2a988a532acdd52860a1a7e69a10839945cfac50b0a08f2
# modes: all
# {"outcome": "raised", "class": "trace", "exception": "TraceContextError"}
