import jax.numpy as jnp


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Sums step by step, areas, slopes, covariances and sliding products."""
    x, m, t = jnp.arange(4.0), jnp.arange(6.0).reshape(2, 3), jnp.arange(24.0).reshape(2, 3, 4)
    w, short = jnp.array([1.0, 2.0, 4.0, 8.0]), jnp.array([1.0, 0.5, 0.25])
    return [
        jnp.cumulative_sum(w), jnp.cumulative_sum(m, axis=1, include_initial=True),
        jnp.cumulative_prod(w, include_initial=True), jnp.cumulative_sum(jnp.arange(3), dtype=jnp.float32),
        answer(lambda: jnp.cumulative_sum(jnp.float32(1))), jnp.cumulative_sum(m, axis=-2, include_initial=True),
        answer(lambda: jnp.cumulative_prod(m, axis=2)), jnp.cumulative_sum(jnp.array([True, True])), jnp.trapezoid(w),
        jnp.trapezoid(w, dx=2.0), jnp.trapezoid(w, jnp.array([0.0, 1.0, 3.0, 4.0])), jnp.trapezoid(m, axis=0),
        jnp.trapezoid(m, m), jnp.trapezoid(jnp.arange(3)), jnp.trapezoid(m, jnp.array([0.0, 2.0]), axis=0),
        jnp.gradient(w), jnp.gradient(w, 2.0), jnp.gradient(m), jnp.gradient(m, axis=1),
        jnp.gradient(m, 2.0, axis=(0, 1)), answer(lambda: jnp.gradient(w[:1])), jnp.gradient(jnp.arange(3)), jnp.cov(m),
        jnp.cov(m, rowvar=False), jnp.cov(m, bias=True), jnp.cov(m, ddof=0), jnp.corrcoef(w), jnp.corrcoef(m),
        jnp.corrcoef(m, rowvar=False), answer(lambda: jnp.convolve(w, short, 'other')),
        answer(lambda: jnp.convolve(m, w)), answer(lambda: jnp.correlate(m, w)),
        answer(lambda: jnp.convolve(w, jnp.zeros(0))), answer(lambda: jnp.correlate(jnp.zeros(0), w)),
        jnp.convolve(jnp.arange(3), w),
    ]
