import jax.numpy as jnp


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Quantiles and medians, along axes and by every method."""
    x, m = jnp.array([3.0, 1.0, 2.0, 1.0]), jnp.array([[4.0, 1.0, 3.0], [2.0, 6.0, 5.0]])
    nan = jnp.array([[1.0, jnp.nan, 3.0], [jnp.nan, jnp.nan, 2.0]])
    ints = jnp.array([3, 1, 2, 1, 3])
    return [
        [jnp.quantile(x, 0.25, method=method) for method in ("linear", "lower", "higher", "midpoint", "nearest")],
        [jnp.quantile(x, 0.5, method=method) for method in ("linear", "lower", "higher", "midpoint", "nearest")],
        jnp.quantile(m, 0.5), jnp.quantile(m, 0.5, axis=0), jnp.quantile(m, jnp.array([0.0, 1.0]), axis=1),
        jnp.quantile(m, 0.5, axis=-1, keepdims=True), jnp.quantile(m, jnp.array([0.0, 0.5]), axis=0, keepdims=True),
        jnp.quantile(ints, 0.5), jnp.quantile(nan, 0.5, axis=1), jnp.percentile(x, 25),
        jnp.percentile(m, jnp.array([0, 50, 100]), axis=1), jnp.percentile(m, 50, keepdims=True), jnp.median(m),
        jnp.median(m, axis=0), jnp.quantile(x, 2.0), jnp.quantile(x, -1.0),
        answer(lambda: jnp.quantile(x, 0.5, method="other")),
    ]
