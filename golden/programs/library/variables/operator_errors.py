import jax.numpy as jnp
from flax import nnx


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """What Variables refuse to do in an expression."""
    a, n = nnx.Param(jnp.array([1.0, 2.0])), nnx.Variable(1)

    def in_place():
        w = a
        w *= 2

    return [
        attempt(lambda: n + 2.5),
        attempt(lambda: 2.5 + n),
        attempt(lambda: n + nnx.Variable(2.5)),
        attempt(lambda: n + "a"),
        attempt(lambda: a + "a"),
        attempt(lambda: a + [1, 2]),
        attempt(lambda: a < 2),
        attempt(lambda: 2 < a),
        attempt(lambda: n < 2),
        attempt(lambda: a != jnp.ones(2)),
        attempt(lambda: a != a),
        attempt(in_place),
        attempt(lambda: hash(a)),
        attempt(lambda: {a: 1}),
        attempt(lambda: bool(nnx.Variable(jnp.zeros(())))),
        attempt(lambda: bool(n)),
        attempt(lambda: len(n)),
        attempt(lambda: len(nnx.Variable(jnp.float32(1)))),
        attempt(lambda: n(3)),
        attempt(lambda: divmod(n, 2)),
    ]
