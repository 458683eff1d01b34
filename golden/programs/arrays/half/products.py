import jax
import jax.numpy as jnp
from jax import lax


def main():
    """Products of halves: summed in float32 and rounded once, also where the other operand is wider."""
    result = {}
    for half in (jnp.float16, jnp.bfloat16):
        x = jnp.array([[1.0, 0.1, -2.5], [0.3, 7.0, 0.001]], dtype=half)
        y = jnp.array([[2.0, 0.1], [100.0, -3.5], [0.25, 65.0]], dtype=half)
        batch = jnp.stack([x, x * 2])
        result[x.dtype.name] = (
            x @ y,
            jnp.dot(x[0], y[:, 0]),
            jnp.matmul(y, x),
            x @ y.astype(jnp.float32),
            jnp.einsum("ij,jk->ik", x, y),
            jnp.einsum("bij,jk->bik", batch, y),
            jnp.outer(x[0], y[0]),
            lax.dot_general(x, y, (((1,), (0,)), ((), ()))),
            lax.dot_general(x, y, (((1,), (0,)), ((), ())), preferred_element_type=jnp.float32),
            jax.vmap(lambda row: row @ y)(x),
            jnp.ones((1, 600), half) @ jnp.ones((600, 1), half),
            jnp.full((1, 2), 300, half) @ jnp.full((2, 1), 300, half),
        )
    return result
