import jax
import jax.numpy as jnp


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """The operand of jax.lax.cond and switch by name; an operand for each branch, as of old."""
    x, cond, switch = jnp.float32(3), jax.lax.cond, jax.lax.switch
    double, half = lambda x: x * 2, lambda x: x / 2
    return [
        answer(call)
        for call in (
            lambda: cond(True, double, half, operand=x),
            lambda: cond(True, double, half, x, operand=x),
            lambda: cond(True, double, half, operand=None),
            lambda: switch(1, [double, half], operand=x),
            lambda: switch(1, [double, half], x, operand=x),
            lambda: switch(0, [], x),
            lambda: switch(0, [double], x),
            lambda: switch(0, double, x),
            lambda: switch(0, [double, 3], x),
            lambda: cond(True, x, double, x + 1, half),
            lambda: cond(False, x, double, x + 1, half),
            lambda: cond(False, double, x, half, x),
            lambda: cond(True, 1, 2, 3, 4),
            lambda: cond(True, double),
            lambda: cond(True, double, 3, x),
            lambda: cond(pred=True, true_fun=double, false_fun=half),
        )
    ]
