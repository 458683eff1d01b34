import jax.numpy as jnp


def main():
    """Shape functions: values are moved, never changed."""
    x = jnp.arange(6)
    m = x.reshape(2, 3)
    return (
        m, m.T, jnp.transpose(m, (1, 0)), m.reshape(-1), jnp.expand_dims(x, 0).shape,
        jnp.squeeze(x.reshape(1, 6, 1)).shape, jnp.concatenate([m, m], axis=1),
        jnp.stack([x, x], axis=1), jnp.broadcast_to(x[:3], (2, 3)), jnp.swapaxes(m, 0, 1),
        jnp.moveaxis(jnp.zeros((2, 3, 4)), 0, -1).shape, jnp.flip(m, 1), jnp.roll(x, 2),
        jnp.tile(x[:2], 2), jnp.repeat(x[:2], 2), m.ndim, m.size, m.shape, jnp.split(x, 3),
        jnp.pad(x[:2], 1), jnp.ravel(m),
    )


# recorded from flax-0.12.12, program da87659335ee3714e0fa06ae8091e1f50fb12c64a94bb75e06175f9cca33ad5b
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "int32", "shape": [2, 3], "data": [0, 1, 2, 3, 4, 5]},
#       {"array": "int32", "shape": [3, 2], "data": [0, 3, 1, 4, 2, 5]},
#       {"array": "int32", "shape": [3, 2], "data": [0, 3, 1, 4, 2, 5]},
#       {"array": "int32", "shape": [6], "data": [0, 1, 2, 3, 4, 5]},
#       {"tuple": [1, 6]},
#       {"tuple": [6]},
#       {"array": "int32", "shape": [2, 6], "data": [0, 1, 2, 0, 1, 2, 3, 4, 5, 3, 4, 5]},
#       {"array": "int32", "shape": [6, 2], "data": [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]},
#       {"array": "int32", "shape": [2, 3], "data": [0, 1, 2, 0, 1, 2]},
#       {"array": "int32", "shape": [3, 2], "data": [0, 3, 1, 4, 2, 5]},
#       {"tuple": [3, 4, 2]},
#       {"array": "int32", "shape": [2, 3], "data": [2, 1, 0, 5, 4, 3]},
#       {"array": "int32", "shape": [6], "data": [4, 5, 0, 1, 2, 3]},
#       {"array": "int32", "shape": [4], "data": [0, 1, 0, 1]},
#       {"array": "int32", "shape": [4], "data": [0, 0, 1, 1]},
#       2,
#       6,
#       {"tuple": [2, 3]},
#       {
#         "id": 0,
#         "list": [
#           {"array": "int32", "shape": [2], "data": [0, 1]},
#           {"array": "int32", "shape": [2], "data": [2, 3]},
#           {"array": "int32", "shape": [2], "data": [4, 5]}
#         ]
#       },
#       {"array": "int32", "shape": [4], "data": [0, 0, 1, 0]},
#       {"array": "int32", "shape": [6], "data": [0, 1, 2, 3, 4, 5]}
#     ]
#   }
# }
