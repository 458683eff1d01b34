import jax.numpy as jnp
from flax import nnx


def main():
    """A Python number updates what the Ref of a Variable holds."""
    net = nnx.Dict(v=nnx.Variable(jnp.float32(1), ref=True))
    held = net.v.get_raw_value()
    nnx.update(net, {"v": 9.0})
    return held[...], net.v.get_raw_value() is held


# recorded from flax-0.12.12, program faa9eb426f1eefbe7f391354e888ac5ccb6ca65dd8a3bb666688cf08efa5452c
# modes: all
# {
#   "outcome": "returned",
#   "value": {"tuple": [{"array": "float32", "shape": [], "data": [1.0]}, false]}
# }
