# The older forms of cond: an operand by name, and an operand for each branch.
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
    x, y = jnp.float32(3.0), jnp.float32(5.0)
    double = lambda x: x * 2.0
    half = lambda x: x * 0.5
    return {
        "nnx, by name": answer(lambda: nnx.cond(True, double, half, operand=x)),
        "nnx switch, by name": answer(lambda: nnx.switch(1, [double, half], operand=x)),
        "nnx, one each": answer(lambda: nnx.cond(True, x, double, y, half)),
        "by name": jax.lax.cond(True, double, half, operand=x),
        "switch, by name": jax.lax.switch(1, [double, half], operand=x),
        "of None": jax.lax.cond(True, lambda _: 1.0, lambda _: 2.0, operand=None),
        "both": answer(lambda: jax.lax.cond(True, double, half, x, operand=x)),
        "one each": [jax.lax.cond(p, x, double, y, half) for p in (True, False)],
        "one each, by name": answer(
            lambda: jax.lax.cond(True, true_operand=x, true_fun=double, false_operand=y, false_fun=half)
        ),
    }
