import jax.numpy as jnp
from jax import lax


def main():
    """Sums, products and means of halves are computed in float32; what runs on, or scatters, rounds at each step."""
    result = {}
    for half in (jnp.float16, jnp.bfloat16):
        ones = jnp.ones(3000, half)
        x = jnp.array([[1.0, 0.1, -2.5, 1000.0], [0.3, 7.0, 0.001, -999.0], [0.2, 0.7, 5.0, 2.0]], dtype=half)
        result[x.dtype.name] = {
            "ones": (jnp.sum(ones), jnp.mean(ones), ones.sum(dtype=jnp.float32)),
            "sum": (jnp.sum(x), jnp.sum(x, axis=0), jnp.sum(x, axis=1, keepdims=True), x.sum((0, 1))),
            "prod": (jnp.prod(x), jnp.prod(x, axis=0)),
            "mean": (jnp.mean(x), jnp.mean(x, axis=0), x.mean(1)),
            "var": (jnp.var(x, axis=0), jnp.var(x, axis=1), jnp.std(x, axis=0)),
            "max": (jnp.max(x), jnp.min(x, axis=0), jnp.argmax(x, axis=1), jnp.argmin(x)),
            "any": (jnp.any(x > 5, axis=0), jnp.all(x)),
            "running": (jnp.cumsum(x[:, 3]), jnp.cumsum(x, axis=1), jnp.cumprod(x, axis=0), lax.cummax(x)),
            "steps": jnp.cumsum(x[0] * 100 + 0.1),
            "overflow": (jnp.sum(jnp.full(4, 60000, half)), jnp.mean(jnp.full(4, 60000, half))),
            "sort": (jnp.sort(x, axis=1), jnp.argsort(x, axis=0)),
            "scatter": jnp.zeros(2, half).at[jnp.zeros(3000, jnp.int32)].add(1),
            "count": jnp.count_nonzero(x),
            "norm": jnp.linalg.norm(x[2]),
        }
    return result
