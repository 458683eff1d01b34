# breaks ninjax/checkpoint-is-call: the function asks whether it is staged
# breaks ninjax/scan-is-loop: the function asks whether it is staged
# breaks ninjax/while-is-loop: the function asks whether it is staged
# breaks ninjax/cond-is-branch: the function asks whether it is staged
"""A function that gives another value where it is staged."""
import jax
import jax.numpy as jnp
import ninjax as nj


def asks(x):
    return x if isinstance(x, jax.core.Tracer) else -x


def fun(x):
    last, _ = nj.scan(lambda carry, x: (carry + asks(x), x), x[0], x)
    steps, looped = nj.while_loop(lambda it: it[0] < 3, lambda it: (it[0] + 1, asks(it[1])), (jnp.array(0), x))
    return last, steps, looped, nj.cond(x[0] > 0.0, asks, asks, x), nj.checkpoint(asks)(x)


def main():
    return nj.pure(fun)({}, jnp.ones(2))[1]
