import jax.numpy as jnp
from flax import nnx


def main():
    """update writes into the Ref that a Variable is around: whoever holds the Ref sees the value."""
    net = nnx.Dict(v=nnx.Variable(jnp.float32(1), ref=True))
    held = net.v.get_raw_value()
    nnx.update(net, {"v": nnx.Variable(jnp.float32(9))})
    return held[...], net.v[...], net.v.get_raw_value() is held


# recorded from flax-0.12.12, program ed3166dcd5fb91e4026391c59a797b86ac28eafa892d5ec0d364cbde01df5212
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [1.0]},
#       {"array": "float32", "shape": [], "data": [9.0]},
#       false
#     ]
#   }
# }
