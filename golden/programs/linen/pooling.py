"""nn.max_pool, avg_pool and pool: windows of the space dimensions."""
import jax
import jax.numpy as jnp
from flax import linen as nn
from jax import lax


def main():
    x = (jnp.arange(32.0).reshape(2, 4, 4, 1) % 7) * 36 - 108
    pooled = [
        nn.max_pool(x[0], (2, 2)),
        nn.avg_pool(x, (2, 2), (2, 2)),
        nn.avg_pool(x, (3, 3), (2, 2), "SAME", count_include_pad=False),
        nn.avg_pool(x[0], (3, 3), (2, 2), "SAME", count_include_pad=False),
        nn.max_pool(x, (2, 2), padding=((1, 0), (0, 1))),
        nn.pool(x, 1.0, lax.mul, (2, 2), None, "VALID"),
        nn.max_pool(jnp.arange(6.0).reshape(1, 6, 1), (3,), (2,)),
    ]
    return pooled, jax.grad(lambda y: nn.max_pool(y, (2, 2)).sum())(x)
