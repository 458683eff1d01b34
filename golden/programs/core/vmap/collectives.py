import jax
import jax.numpy as jnp
from jax import lax


def lanes(f, *args, **options):
    return jax.vmap(f, axis_name="i", **options)(*args)


def main():
    """The collectives of jax.lax beside psum: what each lane gets of the others."""
    x = jnp.arange(12.0).reshape(3, 4)
    square = jnp.arange(9.0).reshape(3, 3)
    tree = {"a": x, "b": jnp.arange(3)}
    return (
        lanes(lambda r: lax.all_gather(r, "i"), x),
        lanes(lambda r: lax.all_gather(r, "i", axis=1), x),
        lanes(lambda r: lax.all_gather(r, "i", axis=-1, tiled=True), x),
        lanes(lambda t: lax.all_gather(t, "i"), tree),
        lanes(lambda r: lax.all_gather(r > 4.0, "i"), x, out_axes=1),
        lanes(lambda r: lax.ppermute(r, "i", [(0, 1), (1, 2), (2, 0)]), x),
        lanes(lambda r: lax.pshuffle(r, "i", [2, 0, 1]), x),
        lanes(lambda r: lax.psum_scatter(r, "i"), square),
        lanes(lambda r: lax.psum_scatter(r, "i", tiled=True), jnp.arange(18).reshape(3, 6)),
        lanes(lambda r: lax.all_to_all(r, "i", 0, 0), square),
        lanes(lambda r: lax.all_to_all(r, "i", 0, 1, tiled=True), jnp.arange(36.0).reshape(3, 3, 4)),
        lanes(lambda r: r * lax.axis_size("i"), x),
        lanes(lambda r: lax.pmax(r, "i") - lax.pmin(r, "i"), x),
        jax.jit(lambda x: lax.optimization_barrier((x, 1)))(x),
    )
