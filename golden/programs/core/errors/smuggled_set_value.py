import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable smuggled out of one trace: set in another, read outside."""
    box = []

    @nnx.jit
    def make(x):
        box.append(nnx.Variable(x))
        return x

    @nnx.jit
    def use(x):
        box[0].set_value(x)
        return x

    make(jnp.float32(1))
    try:
        use(jnp.float32(2))
    except Exception as error:
        print(error)
    box[0].set_value(jnp.float32(3))
    return box
