"""jax.lax.broadcast_in_dim with axes in another order, to the shape of the operand and to another one."""

import jax
import jax.numpy as jnp


def turned(x):
    return jax.lax.broadcast_in_dim(x, x.shape[::-1], (1, 0))


def main():
    square, wide = jnp.array([[1.0, 2.0], [3.0, 4.0]]), jnp.array([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]])
    return [turned(square), turned(wide)]


# recorded from flax-0.12.12, program fd9975eca6b0b7adcd2d641b1bda3dbbc2130ad0d229cf75bfa7bcc197d5fb9f
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "float32", "shape": [2, 2], "data": [1.0, 2.0, 3.0, 4.0]},
#       {"array": "float32", "shape": [3, 2], "data": [1.0, 4.0, 2.0, 5.0, 3.0, 6.0]}
#     ]
#   }
# }
