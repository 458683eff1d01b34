import jax
import jax.numpy as jnp


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Diagonals, triangles, and the places where something stands, with sizes and fill values."""
    v, n, flags = jnp.arange(1.0, 4.0), jnp.arange(12.0).reshape(3, 4), jnp.array([[1, 0, 2], [0, 0, 3]])
    return [
        jnp.diag_indices(2), jnp.diag_indices(2, 3), jnp.diag_indices_from(n[:, :3]),
        [jnp.diag(v, k) for k in (-1, 0, 2)], [jnp.diag(n, k) for k in (-2, 0, 3, 5)],
        [jnp.diagonal(n, k) for k in (-1, 0, 1)], jnp.diagonal(jnp.arange(24).reshape(2, 3, 4), 1, 0, 2),
        jnp.diagflat(n[:2, :2], 1), jnp.tril_indices_from(n), jnp.triu_indices_from(n, 1), jnp.tril_indices_from(n, -1),
        jnp.fill_diagonal(n, 7, inplace=False), jnp.fill_diagonal(n, jnp.array([1.0, 2.0]), inplace=False),
        jnp.nonzero(flags), jnp.nonzero(flags, size=2), jnp.nonzero(flags, size=5),
        jnp.nonzero(flags, size=5, fill_value=-1), jnp.nonzero(flags, size=5, fill_value=(7, 8)),
        jnp.nonzero(jnp.zeros(3), size=2), jnp.flatnonzero(flags), jnp.flatnonzero(flags, size=4, fill_value=9),
        jnp.argwhere(flags), jnp.where(flags), jnp.extract(flags > 0, flags), jnp.extract(jnp.array([1, 0, 1]), v),
        jnp.compress(jnp.array([True, False, True]), n, axis=0), jax.jit(lambda a: jnp.nonzero(a, size=4))(flags),
        answer(lambda: jax.jit(jnp.nonzero)(flags)),
    ]
