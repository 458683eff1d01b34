import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.n = 1


def main():
    """An array for an attribute that began as static."""
    net = Net()
    net.n = jnp.ones(2)
    return net


# recorded from flax-0.12.12, program 6872e0819ac14ddc072d1235b8d5eae5a6927c511a6e2a03adc625398a97508b
# modes: all
# {"outcome": "raised", "class": "bad_argument", "exception": "ValueError"}
