import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable smuggled out of one trace may not be changed in another, nor outside."""
    box = []

    @nnx.jit
    def make(x):
        box.append(nnx.Variable(jnp.float32(1)))
        return x

    @nnx.jit
    def use(x):
        box[0][...] = x
        return x

    make(jnp.float32(1))
    try:
        use(jnp.float32(2))
    except Exception as error:
        first = error
    box[0][...] = jnp.float32(3)
    return first


# recorded from flax-0.12.12, program 3c1ab3b3ce44affe987ed4301bfbd15a801785028e4beea6348efc15cddf92ef
# modes: all
# {"outcome": "raised", "class": "trace", "exception": "TraceContextError"}
