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
    """What two branches of switch give, number 0 by row and number 1 by column."""
    return {
        "jax.lax.switch": table(lambda a, b: jax.lax.switch(0, [lambda: a, lambda: b])),
        "nnx.switch": table(lambda a, b: nnx.switch(0, [lambda: a, lambda: b])),
    }
