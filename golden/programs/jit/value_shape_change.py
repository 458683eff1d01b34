import jax.numpy as jnp
from flax import nnx


@nnx.jit
def widen(v):
    v.set_value(jnp.ones((2,), jnp.int32))
    return v.get_value() + 1


def main():
    """A Variable may take a value of another shape and type inside jit."""
    v = nnx.Variable(jnp.float32(1))
    return widen(v), v


# recorded from flax-0.12.12, program ce3a4c9b77aacbc00eb86e59be0e4439046d5712e478c2f2ef8b4f8b7a270be1
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "int32", "shape": [2], "data": [2, 2]},
#       {"id": 0, "variable": "Variable", "value": {"array": "int32", "shape": [2], "data": [1, 1]}}
#     ]
#   }
# }
