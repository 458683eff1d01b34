import jax
import jax.numpy as jnp
from flax import nnx


class Scale(nnx.Module):
    def __init__(self, key):
        self.w = nnx.Param(jax.random.randint(key, (2,), 0, 8).astype(jnp.float32))
        self.calls = nnx.Variable(jnp.int32(0))

    def __call__(self, x):
        self.calls[...] += 1
        return self.w[...] * x


@nnx.vmap
def create(key):
    return Scale(key)


def main():
    """An ensemble: made under vmap, called under vmap, each lane with its own state."""
    models = create(jax.random.split(jax.random.key(0), 3))
    apply = nnx.vmap(lambda m, x: m(x), in_axes=(0, None))
    y = apply(models, jnp.array([1.0, 2.0]))
    return y, models
