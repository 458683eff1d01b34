"""jax.checkpoint changes no derivative: not of a function in which a checked one has a loop."""
import jax
import jax.numpy as jnp
from flax import nnx


def f(x):
    loop = lambda x: jax.lax.while_loop(lambda c: c < 3, lambda c: c + 1, x)
    nnx.checkify(loop)(x)
    return x * x


def tried(g):
    try:
        return jax.grad(g)(jnp.float32(2.0))
    except NotImplementedError as error:
        return type(error).__name__


def main():
    return [tried(f), tried(jax.checkpoint(f))]


# recorded from flax-0.12.12, program f8cc6068b2b9ded1c7ab66760c11d78dbd2b18fb9844c557ec64b7c18e6c8755
# modes: all
# {
#   "outcome": "returned",
#   "value": {"id": 0, "list": [{"array": "float32", "shape": [], "data": [4.0]}, "NotImplementedError"]}
# }
