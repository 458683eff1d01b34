import jax.numpy as jnp
from flax import nnx


class Box(nnx.Module):
    def __init__(self):
        self.v = nnx.Variable(jnp.float32(1))


def main():
    """The carry must hold the Variables that went in: another one at its place is refused."""
    box = Box()

    def step(b, x):
        b.v = nnx.Variable(b.v[...] + x)
        return b, x

    axes = (nnx.Carry, 0)
    out, _ = nnx.scan(step, in_axes=axes, out_axes=axes)(box, jnp.arange(3.0))
    return out, box


# recorded from flax-0.12.12, program 05c4db947b15600978c4c7555d56bdc2dd7871d94a04d89e545b2cc79430d6a3
# modes: tree, graph
# {"outcome": "raised", "class": "identity", "exception": "ValueError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "module": "Box",
#         "attributes": {
#           "v": {
#             "id": 1,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [4.0]}
#           }
#         }
#       },
#       {"ref": 0}
#     ]
#   }
# }
