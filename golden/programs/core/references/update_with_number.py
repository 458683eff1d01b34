import jax
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.r = jax.new_ref(jnp.float32(1))


def main():
    """A Python number is written into a Ref, as `ref[...] = 3.0` does."""
    net = Net()
    held = net.r
    nnx.update(net, {"r": 3.0})
    return held[...], net.r is held
