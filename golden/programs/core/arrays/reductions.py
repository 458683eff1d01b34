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
