import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable made outside, returned beside the loss."""
    outside = nnx.Param(jnp.float32(1))
    f = nnx.grad(lambda x: (x * x, outside), has_aux=True)
    grads, aux = f(jnp.float32(3))
    return grads, aux, aux is outside


# recorded from flax-0.12.12, program 372af498d4fab03b27789a85111e31c646ea9b05d8733b02d9e0206e451b4a9c
# modes: tree, graph
# {"outcome": "raised", "class": "captured_output", "paths": ["out/1"], "exception": "ValueError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [6.0]},
#       {"id": 0, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [1.0]}},
#       false
#     ]
#   }
# }
