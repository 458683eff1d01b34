import jax
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self, x):
        self.r = jax.new_ref(jnp.float32(x))


def main():
    """update with the state of another graph writes its values, also where a Ref is an attribute."""
    net = Net(1)
    held = net.r
    nnx.update(net, nnx.state(Net(5)))
    return held[...], net.r is held
