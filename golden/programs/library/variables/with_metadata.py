import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """nnx.with_metadata: an initializer whose value brings metadata to the Variable."""
    init = nnx.with_metadata(nnx.initializers.ones, names=("a", "b"), scale=2)
    p = nnx.Param(init(jax.random.key(0), (2,), jnp.float32))
    q = nnx.Param(init(jax.random.key(0), (1,), jnp.float32), scale=5)
    return p, q, p.names, p.scale
