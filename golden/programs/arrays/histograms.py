import jax.numpy as jnp


def main():
    """Histograms: edges, weights and densities."""
    x, m = jnp.array([3.0, 1.0, 2.0, 1.0]), jnp.array([[4.0, 1.0, 3.0], [2.0, 6.0, 5.0]])
    ints = jnp.array([3, 1, 2, 1, 3])
    return [
        jnp.histogram_bin_edges(x, 4), jnp.histogram_bin_edges(x, 2, range=(0, 4)),
        jnp.histogram_bin_edges(x, jnp.array([0.0, 1.0, 4.0])), jnp.histogram_bin_edges(jnp.array([2.0, 2.0]), 2),
        jnp.histogram_bin_edges(ints, 2), jnp.histogram(x, 2), jnp.histogram(x, jnp.array([0.0, 1.0, 3.0])),
        jnp.histogram(x, jnp.array([1.5, 2.5])), jnp.histogram(ints, 2), jnp.histogram(m, 2, weights=m),
        jnp.histogram(x, 2, density=True), jnp.histogram(x, 2, range=(0, 2)), jnp.bincount(ints),
        jnp.bincount(ints, length=3), jnp.bincount(ints, weights=jnp.arange(5.0), minlength=6),
        jnp.digitize(x, jnp.array([1.0, 2.0, 3.0])), jnp.digitize(x, jnp.array([1.0, 2.0, 3.0]), right=True),
        jnp.digitize(x, jnp.array([3.0, 2.0, 1.0])),
    ]


# recorded from flax-0.12.12, program 967b33d8d08cdf8a08d39f164f7ebdccab73696a9e5975c17804710f0f5edd80
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "float32", "shape": [5], "data": [1.0, 1.5, 2.0, 2.5, 3.0]},
#       {"array": "float32", "shape": [3], "data": [0.0, 2.0, 4.0]},
#       {"array": "float32", "shape": [3], "data": [0.0, 1.0, 4.0]},
#       {"array": "float32", "shape": [3], "data": [1.5, 2.0, 2.5]},
#       {"array": "float32", "shape": [3], "data": [1.0, 2.0, 3.0]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2], "data": [2.0, 2.0]},
#           {"array": "float32", "shape": [3], "data": [1.0, 2.0, 3.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2], "data": [0.0, 4.0]},
#           {"array": "float32", "shape": [3], "data": [0.0, 1.0, 3.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [1], "data": [1.0]},
#           {"array": "float32", "shape": [2], "data": [1.5, 2.5]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2], "data": [2.0, 3.0]},
#           {"array": "float32", "shape": [3], "data": [1.0, 2.0, 3.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2], "data": [6.0, 15.0]},
#           {"array": "float32", "shape": [3], "data": [1.0, 3.5, 6.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2], "data": [0.5, 0.5]},
#           {"array": "float32", "shape": [3], "data": [1.0, 2.0, 3.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2], "data": [0.0, 3.0]},
#           {"array": "float32", "shape": [3], "data": [0.0, 1.0, 2.0]}
#         ]
#       },
#       {"array": "int32", "shape": [4], "data": [0, 2, 1, 2]},
#       {"array": "int32", "shape": [3], "data": [0, 2, 1]},
#       {"array": "float32", "shape": [6], "data": [0.0, 4.0, 2.0, 4.0, 0.0, 0.0]},
#       {"array": "int32", "shape": [4], "data": [3, 1, 2, 1]},
#       {"array": "int32", "shape": [4], "data": [2, 0, 1, 0]},
#       {"array": "int32", "shape": [4], "data": [0, 2, 1, 2]}
#     ]
#   }
# }
