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


# recorded from flax-0.12.12, program 079d969c449e163259fc793b9371023ba968fd2c5d8651f669241b5f783104fe
# modes: all
# {"outcome": "raised", "class": "bad_argument", "exception": "ValueError"}
