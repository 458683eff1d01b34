import jax
import jax.numpy as jnp
from jax import lax


def loss(f):
    return lambda x, w: jnp.sum(w * jax.vmap(f, axis_name="i")(x))


def main():
    """Collectives are linear: derivatives go through them, to the lanes that they came from."""
    x, w = jnp.arange(6.0).reshape(3, 2), jnp.array([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]])
    square = jnp.arange(9.0).reshape(3, 3)
    gather = lambda r: jnp.sum(lax.all_gather(r, "i") * jnp.array([[1.0], [2.0], [3.0]]), axis=0)
    permute = lambda r: lax.ppermute(r * r, "i", [(0, 2), (1, 0), (2, 1)])
    scatter = lambda r: lax.psum_scatter(r * r, "i")
    exchange = lambda r: lax.all_to_all(r * r, "i", 0, 0)
    return (
        jax.grad(loss(gather))(x, w),
        jax.grad(loss(permute))(x, w),
        jax.grad(loss(scatter))(square, jnp.array([1.0, 2.0, 3.0])),
        jax.grad(loss(exchange))(square, square + 1.0),
        jax.jvp(lambda x: jax.vmap(permute, axis_name="i")(x), (x,), (w,)),
        jax.vmap(lambda r: jax.jvp(gather, (r,), (r,))[1], axis_name="i")(x),
    )
