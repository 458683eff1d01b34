import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """Orthogonal matrices: tall, wide, of more axes, scaled."""
    key = jax.random.key(0)
    init = nnx.initializers.orthogonal()
    scaled = nnx.initializers.orthogonal(scale=2.0, column_axis=0)
    return init(key, (3, 3)), init(key, (4, 2)), init(key, (2, 4)), scaled(key, (2, 2, 3))
