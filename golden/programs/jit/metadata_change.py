import jax.numpy as jnp
from flax import nnx


def main():
    """Metadata changed inside jit, alone and together with the value."""
    v = nnx.Param(jnp.float32(1), tag="old")
    w = nnx.Param(jnp.float32(1), tag="old")

    @nnx.jit
    def rename(p):
        p.set_metadata(tag="new")

    @nnx.jit
    def both(p):
        p.set_metadata(tag="new")
        p[...] = 2.0

    rename(v)
    both(w)
    return v, w


# recorded from flax-0.12.12, program bce2600f1831b001e0c30e45b5b51f06f5e9166e06bb241c582a458488e7a46f
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "variable": "Param",
#         "value": {"array": "float32", "shape": [], "data": [1.0]},
#         "metadata": {"tag": "new"}
#       },
#       {
#         "id": 1,
#         "variable": "Param",
#         "value": {"array": "float32", "shape": [], "data": [2.0]},
#         "metadata": {"tag": "new"}
#       }
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "variable": "Param",
#         "value": {"array": "float32", "shape": [], "data": [1.0]},
#         "metadata": {"tag": "old"}
#       },
#       {
#         "id": 1,
#         "variable": "Param",
#         "value": {"array": "float32", "shape": [], "data": [2.0]},
#         "metadata": {"tag": "old"}
#       }
#     ]
#   }
# }
