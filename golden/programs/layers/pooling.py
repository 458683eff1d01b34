"""nnx.max_pool, min_pool, avg_pool and pool: windows of the space dimensions."""
import jax
import jax.numpy as jnp
from flax import nnx
from jax import lax


class Model(nnx.Module):
    def __init__(self, rngs):
        self.scale = nnx.Param(jnp.array(2.0))

    def __call__(self, x):
        x = nnx.max_pool(x * self.scale, window_shape=(2, 2), strides=(2, 2))
        return nnx.avg_pool(x, (2, 2), padding="SAME")


def main():
    x = (jnp.arange(32.0).reshape(2, 4, 4, 1) % 7) - 3
    model = Model(nnx.Rngs(0))
    pooled = [
        model(x),
        nnx.max_pool(x[0], (2, 2)),
        nnx.min_pool(x, (3, 3), (1, 2), "SAME"),
        nnx.avg_pool(x, (2, 2), (2, 2)),
        nnx.avg_pool(x, (3, 3), (2, 2), "SAME", count_include_pad=False),
        nnx.avg_pool(x[0], (3, 3), (2, 2), "SAME", count_include_pad=False),
        nnx.max_pool(x, (2, 2), padding=((1, 0), (0, 1))),
        nnx.pool(x, 1.0, lax.mul, (2, 2), None, "VALID"),
        nnx.max_pool(jnp.arange(6.0).reshape(1, 6, 1), (3,), (2,)),
    ]
    grads = nnx.grad(lambda m: (m(x) * jnp.arange(8.0).reshape(2, 2, 2, 1)).sum())(model)
    return pooled, grads, jax.grad(lambda y: nnx.max_pool(y, (2, 2)).sum())(x)
