import jax.numpy as jnp


def reduced(x):
    return {
        "sums": (jnp.sum(x), x.sum(0), jnp.sum(x, dtype=x.dtype), jnp.prod(x), jnp.trace(x)),
        "means": (jnp.mean(x, 1), jnp.mean(x, dtype=jnp.float16)),
        "extremes": (jnp.max(x), x.min(1), jnp.argmax(x), x.argmin(0)),
        "running": (jnp.cumsum(x), jnp.cumsum(x, 1), jnp.cumprod(x, 0)),
        "truth": (jnp.any(x), jnp.all(x, 0), jnp.count_nonzero(x)),
        "order": (jnp.sort(x, 1), jnp.argsort(x, 0)),
        "products": (x @ x, jnp.dot(x[0], x[1]), jnp.outer(x[0], x[1])),
    }


def main():
    """Sums of narrow integers have 32 bits; running sums, extremes and products keep the type."""
    x = jnp.array([[100, 3], [120, 0]])
    return {name: reduced(x.astype(name)) for name in ["int8", "int16", "uint8", "uint16"]}
