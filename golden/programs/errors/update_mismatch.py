import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self, name):
        setattr(self, name, nnx.Param(jnp.float32(1)))


def main():
    """update with a state that has another path: it is added or refused."""
    net = Net("a")
    nnx.update(net, nnx.state(Net("b")))
    return net


# recorded from flax-0.12.12, program 817955a4922d442a52bce5ab5d5a40b77726198a49251b2db3baa1f4a966b420
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "module": "Net",
#     "attributes": {
#       "a": {"id": 1, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [1.0]}},
#       "b": {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [1.0]}}
#     }
#   }
# }
