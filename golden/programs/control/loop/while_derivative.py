import jax
from flax import nnx


def main():
    """Reverse mode does not go through while_loop."""
    f = lambda x: jax.lax.while_loop(lambda c: c[1] < 3, lambda c: (c[0] * x, c[1] + 1), (1.0, 0))[0]
    return jax.grad(f)(2.0)
