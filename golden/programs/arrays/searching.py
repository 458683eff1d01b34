import jax.numpy as jnp


def main():
    """Where values stand: searchsorted, digitize, bincount, argwhere, triangles, select."""
    x = jnp.array([1, 3, 3, 5])
    v = jnp.array([0, 3, 6])
    return [
        jnp.searchsorted(x, v), jnp.searchsorted(x, v, side="right"), jnp.searchsorted(x, 4.0),
        jnp.digitize(jnp.array([0.5, 3.0, 9.0]), jnp.array([1.0, 3.0, 5.0])),
        jnp.digitize(jnp.array([0.5, 3.0, 9.0]), jnp.array([5.0, 3.0, 1.0]), right=True),
        jnp.bincount(jnp.array([0, 2, 2])), jnp.bincount(jnp.array([1]), minlength=3),
        jnp.bincount(jnp.array([0, 5, 1]), length=2), jnp.argwhere(jnp.array([[0, 1], [1, 0]])),
        jnp.tril_indices(3, -1), jnp.triu_indices(2), jnp.select([x > 3, x > 1], [x, -x], 7),
    ]


# recorded from flax-0.12.12, program 5f1926a1b0c6ece1f3bb5145fa124dc146186fcbaf2038b42cb9b25286bd23f2
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "int32", "shape": [3], "data": [0, 1, 4]},
#       {"array": "int32", "shape": [3], "data": [0, 3, 4]},
#       {"array": "int32", "shape": [], "data": [3]},
#       {"array": "int32", "shape": [3], "data": [0, 2, 3]},
#       {"array": "int32", "shape": [3], "data": [3, 2, 0]},
#       {"array": "int32", "shape": [3], "data": [1, 0, 2]},
#       {"array": "int32", "shape": [3], "data": [0, 1, 0]},
#       {"array": "int32", "shape": [2], "data": [1, 1]},
#       {"array": "int32", "shape": [2, 2], "data": [0, 1, 1, 0]},
#       {
#         "tuple": [
#           {"array": "int32", "shape": [3], "data": [1, 2, 2]},
#           {"array": "int32", "shape": [3], "data": [0, 0, 1]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int32", "shape": [3], "data": [0, 0, 1]},
#           {"array": "int32", "shape": [3], "data": [0, 1, 1]}
#         ]
#       },
#       {"array": "int32", "shape": [4], "data": [7, -3, -3, 5]}
#     ]
#   }
# }
