import jax
import jax.numpy as jnp
from flax import nnx


class Plain:
    pass


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Arguments and outputs that are no arrays: texts, objects, functions, types, big numbers."""
    values = (
        "text", b"bytes", Plain(), Plain, main, int, len, jnp.float32, jnp.dtype("int8"), range(2),
        slice(0, 1), {1, 2}, 2**31, -(2**31), 2**31 - 1, ...,
        True, 1.5, None, nnx.Rngs, jax.random.key(0),
    )
    same = lambda x: None
    x = jnp.float32(1)
    transforms = {
        "jit": lambda v: nnx.jit(same)(v),
        "raw jit": lambda v: jax.jit(same)(v),
        "grad": lambda v: nnx.grad(lambda v: x)(v),
        "remat": lambda v: nnx.remat(same)(v),
        "jit gives": lambda v: nnx.jit(lambda: (v, 1))()[1],
        "raw jit gives": lambda v: jax.jit(lambda: (v, 1))()[1],
        "cond": lambda v: nnx.cond(True, same, same, v),
        "cond gives": lambda v: nnx.cond(True, lambda: (v, 1), lambda: (v, 1))[1],
    }
    return {
        name: [answer(lambda: transform(value)) for value in values]
        for name, transform in transforms.items()
    }
