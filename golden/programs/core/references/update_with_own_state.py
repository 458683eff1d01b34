import jax
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.r = jax.new_ref(jnp.float32(1))


def main():
    """update with a graph's own state changes nothing, also where a Ref is an attribute."""
    net = Net()
    nnx.update(net, nnx.state(net))
    return net.r[...]
