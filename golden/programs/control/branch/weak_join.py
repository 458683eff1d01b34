import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """As in JAX the branches agree in dtype, and the false one decides whether the result is weakly typed."""
    strong, weak = lambda: jnp.float32(1), lambda: 2.0
    f = lambda a, b: (jax.lax.cond(True, a, b), nnx.cond(False, a, b))
    i = lambda: jnp.int32(3)
    return f(strong, weak), f(weak, strong), f(weak, weak), f(i, lambda: 1), f(lambda: 1, i), nnx.switch(1, [strong, weak])
