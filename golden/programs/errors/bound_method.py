import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2))

    def forward(self, x):
        return self.w[...] * x


def main():
    """A bound method cannot be transformed; the function of the class can."""
    net = Net()
    y = nnx.jit(Net.forward)(net, jnp.float32(3))
    return y, nnx.jit(net.forward)(jnp.float32(3))


# recorded from flax-0.12.12, program 8bae6350c431d028d7ae997459b9efbfcb14263c8d1007dd9ab1633906eafe54
# modes: all
# {"outcome": "raised", "class": "bad_argument", "exception": "ValueError"}
