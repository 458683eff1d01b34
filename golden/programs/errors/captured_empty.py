import jax.numpy as jnp
from flax import nnx


class Empty(nnx.Module):
    def __init__(self):
        self.name = "empty"


def main():
    """A module from outside that holds no Variable, returned."""
    empty = Empty()
    return nnx.jit(lambda x: (empty, x))(jnp.float32(1))


# recorded from flax-0.12.12, program 8b2f246dc79245252752cd9625abaf029a802a91bbce5c97e752f65d31d91585
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"id": 0, "module": "Empty", "attributes": {"name": "empty"}},
#       {"array": "float32", "shape": [], "data": [1.0]}
#     ]
#   }
# }
# modes: compat
# {"outcome": "raised", "class": "captured_output", "exception": "TraceContextError"}
