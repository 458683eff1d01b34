import jax
import jax.numpy as jnp
from flax import nnx

KINDS = {
    "bool": jnp.bool_(True),
    "int32": jnp.int32(1),
    "uint32": jnp.uint32(1),
    "float16": jnp.float16(1),
    "bfloat16": jnp.bfloat16(1),
    "float32": jnp.float32(1),
    "weak int32": jnp.asarray(1),
    "weak float32": jnp.asarray(1.0),
    "True": True,
    "1": 1,
    "1.0": 1.0,
}


def kind(call):
    """The dtype of what the call gives, or the class of its error."""
    try:
        y = call()
    except Exception as error:
        return type(error).__name__
    if isinstance(y, (bool, int, float)):
        return type(y).__name__
    return ("weak " if y.weak_type else "") + str(y.dtype)


def table(join):
    """By the kind of the first, then of the second."""
    return {a: {b: kind(lambda: join(KINDS[a], KINDS[b])) for b in KINDS} for a in KINDS}


def main():
    """The carry of fori_loop, to which the body adds: the first by row and the summand by column."""
    return {
        "jax.lax.fori_loop": table(lambda a, b: jax.lax.fori_loop(0, 2, lambda i, c: c + b, a)),
        "nnx.fori_loop": table(lambda a, b: nnx.fori_loop(0, 2, lambda i, c: c + b, a)),
    }
