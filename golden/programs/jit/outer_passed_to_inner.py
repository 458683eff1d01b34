import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable made outside, passed by a body to an inner transform that only reads it."""
    w = nnx.Param(jnp.float32(2))

    @nnx.jit
    def outer(x):
        return nnx.jit(lambda v, y: v[...] * y)(w, x)

    return outer(jnp.float32(3)), w


# recorded from flax-0.12.12, program 21009d0623e2735fc9fa9a4a91f2f2d03b4490a7cc068eececebc9b29176bf13
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [6.0]},
#       {"id": 0, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}}
#     ]
#   }
# }
# modes: compat
# {"outcome": "raised", "class": "trace", "exception": "TraceContextError"}
