import jax.numpy as jnp


def main():
    """Reductions over all, one and several axes; kept dimensions; cumulative and sorting ones."""
    m = jnp.array([[1.0, 4.0, 2.0], [8.0, 0.5, 2.0]])
    return (
        m.sum(), m.sum(axis=0), m.sum(axis=-1, keepdims=True), jnp.prod(m), jnp.max(m, axis=1),
        jnp.min(m), jnp.mean(m[:, :2], axis=1), jnp.argmax(m), jnp.argmin(m, axis=1),
        jnp.any(m > 7), jnp.all(m > 0, axis=0), jnp.cumsum(m, axis=1), jnp.sort(m, axis=1),
        jnp.argsort(m[0]), jnp.dot(m, m.T), jnp.matmul(m, m[0]), jnp.einsum("ij,ij->i", m, m),
        jnp.outer(m[0], m[1]), jnp.clip(m, 1.0, 4.0), jnp.count_nonzero(m > 1),
    )


# recorded from flax-0.12.12, program baa13633b03a886bf7d6a440959d9f0732c9a165f57986bffed066d01a53c4e6
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [17.5]},
#       {"array": "float32", "shape": [3], "data": [9.0, 4.5, 4.0]},
#       {"array": "float32", "shape": [2, 1], "data": [7.0, 10.5]},
#       {"array": "float32", "shape": [], "data": [64.0]},
#       {"array": "float32", "shape": [2], "data": [4.0, 8.0]},
#       {"array": "float32", "shape": [], "data": [0.5]},
#       {"array": "float32", "shape": [2], "data": [2.5, 4.25]},
#       {"array": "int32", "shape": [], "data": [3]},
#       {"array": "int32", "shape": [2], "data": [0, 1]},
#       {"array": "bool", "shape": [], "data": [true]},
#       {"array": "bool", "shape": [3], "data": [true, true, true]},
#       {"array": "float32", "shape": [2, 3], "data": [1.0, 5.0, 7.0, 8.0, 8.5, 10.5]},
#       {"array": "float32", "shape": [2, 3], "data": [1.0, 2.0, 4.0, 0.5, 2.0, 8.0]},
#       {"array": "int32", "shape": [3], "data": [0, 2, 1]},
#       {"array": "float32", "shape": [2, 2], "data": [21.0, 14.0, 14.0, 68.25]},
#       {"array": "float32", "shape": [2], "data": [21.0, 14.0]},
#       {"array": "float32", "shape": [2], "data": [21.0, 68.25]},
#       {"array": "float32", "shape": [3, 3], "data": [8.0, 0.5, 2.0, 32.0, 2.0, 8.0, 16.0, 1.0, 4.0]},
#       {"array": "float32", "shape": [2, 3], "data": [1.0, 4.0, 2.0, 4.0, 1.0, 2.0]},
#       {"array": "int32", "shape": [], "data": [4]}
#     ]
#   }
# }
