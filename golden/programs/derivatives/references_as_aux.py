# A Ref of outside beside the value of a loss.
import jax
import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    x, ref = jnp.float32(3), jax.new_ref(jnp.float32(1))
    return [answer(lambda: grad(lambda x: (x * x, ref), has_aux=True)(x)[1] is ref) for grad in (jax.grad, nnx.grad)]


# recorded from flax-0.12.12, program 778f70e3c0c4174570b5dff850841e37d21484fcdf08570c107ec9cd5ffe1c64
# modes: all
# {"outcome": "returned", "value": {"id": 0, "list": [true, true]}}
