import jax.numpy as jnp


def main():
    """Products of vectors and matrices."""
    v, m = jnp.array([1, 2, 3]), jnp.array([[1.0, 2.0, 0.5], [4.0, 0.0, 1.0]])
    return [
        jnp.dot(v, v),
        v @ m.T,
        m @ v,
        jnp.dot(m, v),
        jnp.matmul(m, m.T),
        jnp.dot(2, v),
        jnp.vdot(m, m),
        jnp.outer(v, v),
        jnp.inner(v, v),
        jnp.inner(m, m),
        jnp.tensordot(m, m, axes=2),
        jnp.tensordot(m, m, axes=([0], [0])),
        jnp.tensordot(v, v, 0),
        jnp.einsum("ij,ij->i", m, m),
        jnp.einsum("ij,kj->ik", m, m),
        jnp.einsum("ij->ji", m),
        jnp.einsum("ij", m),
        jnp.einsum("i,i", v, v),
        jnp.trace(jnp.eye(3)),
        v.dot(v),
        jnp.linalg.norm(m, axis=1, keepdims=True).shape,
        jnp.matmul(jnp.ones((2, 2, 3)), jnp.ones((3, 1))),
    ]


# recorded from flax-0.12.12, program 124f4354d705ae990ddde310226e70e9827ceb12e30064a3eae71cc9cafcf6a4
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "int32", "shape": [], "data": [14]},
#       {"array": "float32", "shape": [2], "data": [6.5, 7.0]},
#       {"array": "float32", "shape": [2], "data": [6.5, 7.0]},
#       {"array": "float32", "shape": [2], "data": [6.5, 7.0]},
#       {"array": "float32", "shape": [2, 2], "data": [5.25, 4.5, 4.5, 17.0]},
#       {"array": "int32", "shape": [3], "data": [2, 4, 6]},
#       {"array": "float32", "shape": [], "data": [22.25]},
#       {"array": "int32", "shape": [3, 3], "data": [1, 2, 3, 2, 4, 6, 3, 6, 9]},
#       {"array": "int32", "shape": [], "data": [14]},
#       {"array": "float32", "shape": [2, 2], "data": [5.25, 4.5, 4.5, 17.0]},
#       {"array": "float32", "shape": [], "data": [22.25]},
#       {"array": "float32", "shape": [3, 3], "data": [17.0, 2.0, 4.5, 2.0, 4.0, 1.0, 4.5, 1.0, 1.25]},
#       {"array": "int32", "shape": [3, 3], "data": [1, 2, 3, 2, 4, 6, 3, 6, 9]},
#       {"array": "float32", "shape": [2], "data": [5.25, 17.0]},
#       {"array": "float32", "shape": [2, 2], "data": [5.25, 4.5, 4.5, 17.0]},
#       {"array": "float32", "shape": [3, 2], "data": [1.0, 4.0, 2.0, 0.0, 0.5, 1.0]},
#       {"array": "float32", "shape": [2, 3], "data": [1.0, 2.0, 0.5, 4.0, 0.0, 1.0]},
#       {"array": "int32", "shape": [], "data": [14]},
#       {"array": "float32", "shape": [], "data": [3.0]},
#       {"array": "int32", "shape": [], "data": [14]},
#       {"tuple": [2, 1]},
#       {"array": "float32", "shape": [2, 2, 1], "data": [3.0, 3.0, 3.0, 3.0]}
#     ]
#   }
# }
