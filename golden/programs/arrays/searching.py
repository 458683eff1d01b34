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
