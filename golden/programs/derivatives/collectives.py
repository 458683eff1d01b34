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


# recorded from flax-0.12.12, program fa34e2a55a7f361912f29c26413bcd6b05187ba04a9a6da81f6c3c07c1afe3b8
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [3, 2], "data": [9.0, 12.0, 18.0, 24.0, 27.0, 36.0]},
#       {"array": "float32", "shape": [3, 2], "data": [0.0, 12.0, 4.0, 12.0, 24.0, 40.0]},
#       {
#         "array": "float32",
#         "shape": [3, 3],
#         "data": [0.0, 4.0, 12.0, 6.0, 16.0, 30.0, 12.0, 28.0, 48.0]
#       },
#       {
#         "array": "float32",
#         "shape": [3, 3],
#         "data": [0.0, 8.0, 28.0, 12.0, 40.0, 80.0, 36.0, 84.0, 144.0]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [3, 2], "data": [4.0, 9.0, 16.0, 25.0, 0.0, 1.0]},
#           {"array": "float32", "shape": [3, 2], "data": [12.0, 24.0, 40.0, 60.0, 0.0, 4.0]}
#         ]
#       },
#       {"array": "float32", "shape": [3, 2], "data": [16.0, 22.0, 16.0, 22.0, 16.0, 22.0]}
#     ]
#   }
# }
