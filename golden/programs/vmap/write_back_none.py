import jax.numpy as jnp
from flax import nnx


class Stat(nnx.Module):
    def __init__(self):
        self.n = nnx.Variable(jnp.float32(0))


def main():
    """A module on axis None is changed once, if the change does not depend on the lane."""
    stat = Stat()

    def body(s, x):
        s.n[...] += 1
        return x * s.n[...]

    y = nnx.vmap(body, in_axes=(None, 0))(stat, jnp.arange(3.0))
    return y, stat


# recorded from flax-0.12.12, program bf160483eed2a3109487ff1da05314d95d64056887cc73b4786f69e0ca008755
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [3], "data": [0.0, 1.0, 2.0]},
#       {
#         "id": 0,
#         "module": "Stat",
#         "attributes": {
#           "n": {
#             "id": 1,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [1.0]}
#           }
#         }
#       }
#     ]
#   }
# }
