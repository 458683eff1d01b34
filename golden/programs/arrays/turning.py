import jax.numpy as jnp


def main():
    """Functions that turn, flip, stack and split."""
    x = jnp.arange(6).reshape(2, 3)
    return [
        jnp.rot90(x), jnp.rot90(x, 2), jnp.rot90(x, -1), jnp.fliplr(x), jnp.flipud(x),
        jnp.column_stack([jnp.arange(2), x]), jnp.dstack([x, x]), jnp.array_split(jnp.arange(7), 3),
        jnp.kron(jnp.array([1, 2]), x), jnp.vander(jnp.array([1, 2, 3])), jnp.meshgrid(jnp.arange(2), jnp.arange(3)),
        jnp.meshgrid(jnp.arange(2), jnp.arange(3), indexing="ij", sparse=True),
    ]


# recorded from flax-0.12.12, program 425075bdea573aea375949c758c4c35c53d2bde18ed3e63de809cd3699112d9b
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "int32", "shape": [3, 2], "data": [2, 5, 1, 4, 0, 3]},
#       {"array": "int32", "shape": [2, 3], "data": [5, 4, 3, 2, 1, 0]},
#       {"array": "int32", "shape": [3, 2], "data": [3, 0, 4, 1, 5, 2]},
#       {"array": "int32", "shape": [2, 3], "data": [2, 1, 0, 5, 4, 3]},
#       {"array": "int32", "shape": [2, 3], "data": [3, 4, 5, 0, 1, 2]},
#       {"array": "int32", "shape": [2, 4], "data": [0, 0, 1, 2, 1, 3, 4, 5]},
#       {"array": "int32", "shape": [2, 3, 2], "data": [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]},
#       {
#         "id": 1,
#         "list": [
#           {"array": "int32", "shape": [3], "data": [0, 1, 2]},
#           {"array": "int32", "shape": [2], "data": [3, 4]},
#           {"array": "int32", "shape": [2], "data": [5, 6]}
#         ]
#       },
#       {"array": "int32", "shape": [2, 6], "data": [0, 1, 2, 0, 2, 4, 3, 4, 5, 6, 8, 10]},
#       {"array": "int32", "shape": [3, 3], "data": [1, 1, 1, 4, 2, 1, 9, 3, 1]},
#       {
#         "tuple": [
#           {"array": "int32", "shape": [3, 2], "data": [0, 1, 0, 1, 0, 1]},
#           {"array": "int32", "shape": [3, 2], "data": [0, 0, 1, 1, 2, 2]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int32", "shape": [2, 1], "data": [0, 1]},
#           {"array": "int32", "shape": [1, 3], "data": [0, 1, 2]}
#         ]
#       }
#     ]
#   }
# }
