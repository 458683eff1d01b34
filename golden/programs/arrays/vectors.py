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
