import jax.numpy as jnp
from flax import nnx


def main():
    """update writes into the Ref that a Variable is around: whoever holds the Ref sees the value."""
    net = nnx.Dict(v=nnx.Variable(jnp.float32(1), ref=True))
    held = net.v.get_raw_value()
    nnx.update(net, {"v": nnx.Variable(jnp.float32(9))})
    return held[...], net.v[...], net.v.get_raw_value() is held
