"""`jnp.roll` by shifts that only a run of the body knows: one, one an axis, over all elements, and under other transforms."""
import jax
import jax.numpy as jnp


def main():
    x = jnp.arange(6.0).reshape(2, 3)
    roll = jax.jit(jnp.roll, static_argnames="axis")
    along = jax.jit(lambda x, by: jnp.roll(x, by, axis=(0, 1)))
    scanned = jax.lax.scan(lambda row, by: (jnp.roll(row, by, axis=-1), row[0, 0]), x, jnp.arange(4))
    return (
        roll(x, 2),
        roll(x, -4, axis=1),
        roll(x, 7, axis=0),
        along(x, jnp.array([1, 2])),
        along(x, 1),
        jax.jit(lambda a, b: jnp.roll(x, (a, b), axis=(1, 0)))(1, 1),
        jax.vmap(lambda row, by: jnp.roll(row, by))(x, jnp.array([1, -1])),
        jax.vmap(lambda by: jnp.roll(jnp.arange(3), by))(jnp.arange(3)),
        jax.grad(lambda x, by: (jnp.roll(x, by, axis=1) * jnp.arange(3.0)).sum())(x, 1),
        roll(jnp.zeros((0, 2)), 1, axis=0).shape,
        scanned,
    )


# recorded from flax-0.12.12, program 8e1ed6663166959be0d76707c1aef4e11bb7b2551dcb1c3ec7a5986276ef8027
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [2, 3], "data": [4.0, 5.0, 0.0, 1.0, 2.0, 3.0]},
#       {"array": "float32", "shape": [2, 3], "data": [1.0, 2.0, 0.0, 4.0, 5.0, 3.0]},
#       {"array": "float32", "shape": [2, 3], "data": [3.0, 4.0, 5.0, 0.0, 1.0, 2.0]},
#       {"array": "float32", "shape": [2, 3], "data": [4.0, 5.0, 3.0, 1.0, 2.0, 0.0]},
#       {"array": "float32", "shape": [2, 3], "data": [5.0, 3.0, 4.0, 2.0, 0.0, 1.0]},
#       {"array": "float32", "shape": [2, 3], "data": [5.0, 3.0, 4.0, 2.0, 0.0, 1.0]},
#       {"array": "float32", "shape": [2, 3], "data": [2.0, 0.0, 1.0, 4.0, 5.0, 3.0]},
#       {"array": "int32", "shape": [3, 3], "data": [0, 1, 2, 2, 0, 1, 1, 2, 0]},
#       {"array": "float32", "shape": [2, 3], "data": [1.0, 2.0, 0.0, 1.0, 2.0, 0.0]},
#       {"tuple": [0, 2]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2, 3], "data": [0.0, 1.0, 2.0, 3.0, 4.0, 5.0]},
#           {"array": "float32", "shape": [4], "data": [0.0, 0.0, 2.0, 0.0]}
#         ]
#       }
#     ]
#   }
# }
