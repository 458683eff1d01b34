# Integers beside what is differentiated: the outputs of vjp; nothing to differentiate.
import jax
import jax.numpy as jnp
from flax import nnx


def main():
    x, n = jnp.float32(3), jnp.int32(2)
    results = []
    for vjp in (nnx.vjp, jax.vjp):
        out, _ = vjp(lambda x, n: (x * n, n + 1), x, n)
        empty, pull = vjp(lambda nothing: 2.0, ())
        aux = vjp(lambda x, n: (x * n, n), x, n, has_aux=True)
        results.append((out, empty, pull(1.0), aux[0], aux[2]))
    return results
