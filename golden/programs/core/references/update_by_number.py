import jax.numpy as jnp
from flax import nnx


def main():
    """A Python number updates what the Ref of a Variable holds."""
    net = nnx.Dict(v=nnx.Variable(jnp.float32(1), ref=True))
    held = net.v.get_raw_value()
    nnx.update(net, {"v": 9.0})
    return held[...], net.v.get_raw_value() is held
