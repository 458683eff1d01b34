import jax.numpy as jnp


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Products of stacks of vectors with vectors and matrices."""
    x, m = jnp.array([3.0, 1.0, 2.0, 1.0]), jnp.array([[4.0, 1.0, 3.0], [2.0, 6.0, 5.0]])
    return [
        jnp.vecdot(m, m), jnp.vecdot(m, m, axis=0), jnp.vecdot(m, m[0]), jnp.matvec(m, m[0]),
        jnp.matvec(jnp.stack([m, m]), m[0]), jnp.vecmat(m[:, 0], m), jnp.linalg.vecdot(m, m), jnp.linalg.outer(x, m[0]),
        jnp.linalg.matmul(m, m.T), jnp.linalg.diagonal(m, offset=1), jnp.linalg.matrix_transpose(m),
        answer(lambda: jnp.linalg.matrix_transpose(x)), jnp.linalg.multi_dot([m, m.T, m]),
        jnp.linalg.vector_norm(jnp.array([3.0, 4.0])), jnp.linalg.vector_norm(m, axis=1, keepdims=True),
        jnp.linalg.vector_norm(m), jnp.linalg.vector_norm(m, keepdims=True),
        jnp.linalg.matrix_norm(jnp.array([[3.0, 0.0], [0.0, 4.0]])), answer(lambda: jnp.linalg.matrix_norm(x)),
        jnp.linalg.norm(m, ord="fro"), answer(lambda: jnp.linalg.norm(m, axis=(0, 1, 2))),
        jnp.linalg.matrix_power(m[:, :2], 3), jnp.linalg.matrix_power(m[:, :2], 0),
        jnp.linalg.matrix_power(jnp.array([[2.0, 0.0], [0.0, 4.0]]), -1), answer(lambda: jnp.linalg.det(m)),
        jnp.linalg.det(m[:, :2]), jnp.linalg.slogdet(jnp.array([[2.0, 0.0], [0.0, -4.0]])),
        jnp.linalg.slogdet(jnp.zeros((2, 2))), answer(lambda: jnp.linalg.inv(m)),
        jnp.linalg.inv(jnp.array([[2.0, 0.0], [0.0, -4.0]])),
        jnp.linalg.solve(jnp.array([[2.0, 0.0], [0.0, -4.0]]), jnp.array([2.0, 4.0])),
        answer(lambda: jnp.linalg.solve(m, x)), answer(lambda: jnp.linalg.cholesky(m)),
        jnp.linalg.cholesky(jnp.array([[4.0, 0.0], [0.0, 9.0]])),
    ]


# recorded from flax-0.12.12, program 68916a1ad6176bc8929db5c8c013ec324ccd8d9c1ddde1f90809364c6a8e6fb2
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "float32", "shape": [2], "data": [26.0, 65.0]},
#       {"array": "float32", "shape": [3], "data": [20.0, 37.0, 34.0]},
#       {"array": "float32", "shape": [2], "data": [26.0, 29.0]},
#       {"array": "float32", "shape": [2], "data": [26.0, 29.0]},
#       {"array": "float32", "shape": [2, 2], "data": [26.0, 29.0, 26.0, 29.0]},
#       {"array": "float32", "shape": [3], "data": [20.0, 16.0, 22.0]},
#       {"array": "float32", "shape": [2], "data": [26.0, 65.0]},
#       {
#         "array": "float32",
#         "shape": [4, 3],
#         "data": [12.0, 3.0, 9.0, 4.0, 1.0, 3.0, 8.0, 2.0, 6.0, 4.0, 1.0, 3.0]
#       },
#       {"array": "float32", "shape": [2, 2], "data": [26.0, 29.0, 29.0, 65.0]},
#       {"array": "float32", "shape": [2], "data": [1.0, 5.0]},
#       {"array": "float32", "shape": [3, 2], "data": [4.0, 2.0, 1.0, 6.0, 3.0, 5.0]},
#       "ValueError",
#       {"array": "float32", "shape": [2, 3], "data": [162.0, 200.0, 223.0, 246.0, 419.0, 412.0]},
#       {"array": "float32", "shape": [], "data": [5.0]},
#       {"array": "float32", "shape": [2, 1], "data": [5.0990195, 8.062258]},
#       {"array": "float32", "shape": [], "data": [9.539392]},
#       {"array": "float32", "shape": [1, 1], "data": [9.539392]},
#       {"array": "float32", "shape": [], "data": [5.0]},
#       "ValueError",
#       {"array": "float32", "shape": [], "data": [9.539392]},
#       "ValueError",
#       {"array": "float32", "shape": [2, 2], "data": [92.0, 78.0, 156.0, 248.0]},
#       {"array": "float32", "shape": [2, 2], "data": [1.0, 0.0, 0.0, 1.0]},
#       {"array": "float32", "shape": [2, 2], "data": [0.5, 0.0, 0.0, 0.25]},
#       "ValueError",
#       {"array": "float32", "shape": [], "data": [22.0]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [-1.0]},
#           {"array": "float32", "shape": [], "data": [2.0794415]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [0.0]},
#           {"array": "float32", "shape": [], "data": ["-inf"]}
#         ]
#       },
#       "ValueError",
#       {"array": "float32", "shape": [2, 2], "data": [0.5, 0.0, -0.0, -0.25]},
#       {"array": "float32", "shape": [2], "data": [1.0, -1.0]},
#       "ValueError",
#       "ValueError",
#       {"array": "float32", "shape": [2, 2], "data": [2.0, 0.0, 0.0, 3.0]}
#     ]
#   }
# }
