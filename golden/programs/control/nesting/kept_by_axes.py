"""A body that was staged inside of a named axis is another one under another name or size of the axis."""
import jax
import jax.numpy as jnp
from jax import lax


def main():
    staged = []

    def body(c, _):
        staged.append("scan")
        return c + lax.axis_size("i"), None

    @jax.jit
    def size(x):
        staged.append("jit")
        return x * lax.axis_size("i")

    def count(x):
        staged.append("any")
        return x + 1.0

    counted = jax.jit(count)
    outs = []
    for n in (2, 3, 2):
        outs.append(jax.vmap(lambda x: lax.scan(body, x, None, length=1)[0], axis_name="i")(jnp.ones(n)))
        outs.append(jax.vmap(size, axis_name="i")(jnp.ones(n)))
        outs.append(jax.vmap(jax.checkpoint(size), axis_name="i")(jnp.ones(n)))
    one = jnp.float32(1.0)
    for f in (counted, jax.vmap(counted), jax.vmap(counted, axis_name="i"), jax.vmap(counted, axis_name="j")):
        outs.append(f(one if f is counted else jnp.ones(2)))
        staged.append("called")
    both = jax.vmap(jax.vmap(counted, axis_name="i"), axis_name="j")
    outs.append(both(jnp.ones((2, 2))))
    outs.append(both(jnp.ones((2, 2))))
    return outs, staged
