import jax
from flax import nnx


def main():
    """Nor through fori_loop with a traced bound."""
    f = lambda x, n: jax.lax.fori_loop(0, n, lambda i, c: c * x, 1.0)
    return jax.jit(jax.grad(f))(2.0, 3)
