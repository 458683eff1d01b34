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


# recorded from flax-0.12.12, program 2362e7bdee6b80197e94935e5682f3c99be99ea9e44a47e9779925a322e2eb0a
# modes: all
# {"outcome": "raised", "class": "bad_argument", "exception": "ValueError"}
