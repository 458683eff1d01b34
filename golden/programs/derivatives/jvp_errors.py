import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """What jvp refuses: other structures, shapes, types."""
    x = jnp.float32(3)
    classes = []
    for primals, tangents in [((x,), (x, x)), ((x,), (jnp.ones(2),)), ((x,), (jnp.int32(1),)), (x, x)]:
        try:
            jax.jvp(lambda x: x * 2.0, primals, tangents)
        except (TypeError, ValueError) as error:
            classes.append(error)
    return classes, jax.jvp(lambda x: x * 2.0, [3.0], [1.0])
