import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """What jvp refuses: other structures, shapes, types."""
    x = jnp.float32(3)
    classes = []
    for primals, tangents in [((x,), (x, x)), ((x,), (jnp.ones(2),)), ((x,), (jnp.int32(1),)), (x, x)]:
        try:
            jax.jvp(lambda x: x * 2.0, primals, tangents)
        except (TypeError, ValueError) as error:
            classes.append(error)
    return classes, jax.jvp(lambda x: x * 2.0, [3.0], [1.0])


# recorded from flax-0.12.12, program a0e54a89a71b7e4d26ffb5b5d08b1d3c350f9a7e7826f1d8941bcaabbe4fd845
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"exception": "TypeError"},
#           {"exception": "ValueError"},
#           {"exception": "TypeError"},
#           {"exception": "TypeError"}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [6.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]}
#         ]
#       }
#     ]
#   }
# }
