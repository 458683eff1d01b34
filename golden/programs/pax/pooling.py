"""pax.max_pool and avg_pool: windows of every axis but the first and the channels."""
import jax
import jax.numpy as jnp
import pax


def main():
    x = (jnp.arange(32.0).reshape(2, 4, 4, 1) % 7) - 3
    pooled = [
        pax.max_pool(x, (2, 2, 1), (2, 2, 1), "VALID"),
        pax.max_pool(x, 3, 2, "SAME"),
        pax.avg_pool(x, 2, 2, "VALID"),
        pax.avg_pool(x, 3, 2, "SAME"),
        pax.max_pool(x.transpose(0, 3, 1, 2), 2, 1, "VALID", channel_axis=1),
    ]
    return pooled, jax.grad(lambda y: pax.max_pool(y, 2, 2, "VALID").sum())(x)
