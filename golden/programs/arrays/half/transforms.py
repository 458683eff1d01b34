import jax
import jax.numpy as jnp
from flax import nnx


class Counter(nnx.Module):
    def __init__(self, half):
        self.count = nnx.Variable(half(0.1))


def main():
    """Halves through jit, vmap, scan, cond and loops; a carry must keep its type."""
    result = {}
    for half in (jnp.float16, jnp.bfloat16):
        x = jnp.array([1.5, -0.1, 0.3], dtype=half)
        counter = Counter(half)

        @nnx.jit
        def step(c, x):
            c.count[...] = c.count[...] * x[0]
            return c.count[...] + x

        def widen():
            try:
                return jax.lax.scan(lambda c, x: (c + x.astype(jnp.float32), x), half(0), x)
            except TypeError:
                return "the carry changed"

        result[x.dtype.name] = (
            step(counter, x),
            counter,
            jax.lax.scan(lambda c, x: (c + x, c), half(0), x),
            jax.lax.fori_loop(0, 300, lambda i, c: c + 1, half(0)),
            jax.lax.while_loop(lambda c: c < 100, lambda c: c * 3, half(0.1)),
            jax.lax.cond(x[0] > 1, lambda x: x * 2, lambda x: x, x),
            nnx.vmap(lambda x: x * x)(x),
            jax.vmap(lambda a, b: a + b, in_axes=(0, None))(x, x),
            jax.vmap(lambda a: jax.lax.psum(a, "i"), axis_name="i")(x),
            jax.tree.map(lambda a: a.astype(jnp.float32), {"x": x}),
            widen(),
        )
    return result
