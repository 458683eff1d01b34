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


# recorded from flax-0.12.12, program 5ac1be19a77c4957c236a61a67f17bb5a9ec1bc6eabb660998d7d5aaeffbb55d
# modes: all
# {
#   "outcome": "returned",
#   "value": {"tuple": [{"array": "float32", "shape": [], "data": [3.0]}, true]}
# }
