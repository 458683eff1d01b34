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
