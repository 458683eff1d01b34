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
