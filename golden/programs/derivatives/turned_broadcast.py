"""The gradient of jax.lax.broadcast_in_dim whose axes are given in another order than the result's."""

import jax
import jax.numpy as jnp


def turned(x):
    return jax.lax.broadcast_in_dim(x, (*x.shape[::-1], 2), (1, 0))


def weighted(x):
    y = turned(x)
    return (y * jnp.arange(y.size, dtype=float).reshape(y.shape)).sum()


def main():
    square, wide = jnp.array([[1.0, 2.0], [3.0, 4.0]]), jnp.ones((3, 2))
    try:
        of_wide = jax.grad(weighted)(wide)
    except ValueError as error:
        of_wide = type(error).__name__
    return [turned(square), jax.grad(weighted)(square), of_wide]


# recorded from flax-0.12.12, program bbdd27022c74edf9406a0a3a8f45c4c34eaa60c4cda891367e34f2ecf4dd6eff
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "float32", "shape": [2, 2, 2], "data": [1.0, 1.0, 3.0, 3.0, 2.0, 2.0, 4.0, 4.0]},
#       {"array": "float32", "shape": [2, 2], "data": [1.0, 5.0, 9.0, 13.0]},
#       "ValueError"
#     ]
#   }
# }
