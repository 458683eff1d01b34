import jax
import jax.numpy as jnp
from flax import nnx


def outcome(call):
    try:
        return call()
    except Exception as error:
        return error


def main():
    """A weakly typed carry becomes what the body makes of it, once; a weak result is weak also after no trip."""
    w, f = jax.lax.while_loop, jax.lax.fori_loop
    more = lambda c: c < 3
    never = lambda c: c < -3
    loops = [
        lambda: w(more, lambda c: c + 1.5, 0), lambda: w(never, lambda c: c * 1.5, 0),
        lambda: w(never, lambda c: c + jnp.float32(1), 0.0), lambda: w(more, lambda c: 5.0, jnp.float32(0)),
        lambda: w(never, lambda c: 5.0, jnp.float32(0)), lambda: w(more, lambda c: jnp.int32(5), 0.5),
        lambda: w(lambda c: c[0] < 3, lambda c: (c[1], c[1] + 1.5), (0, 0)),
        lambda: f(0, 3, lambda i, c: c + i, 0.0), lambda: f(0, 0, lambda i, c: c + jnp.float32(1), 0),
        lambda: f(0, 3, lambda i, c: c * 0.5, 8), lambda: w(more, lambda c: c + 1, 0),
    ]
    return [outcome(loop) for loop in loops]
