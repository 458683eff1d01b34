import jax
import jax.numpy as jnp


def by_traced_shifts():
    """`jnp.roll` by shifts that only a run of the body knows: one, one an axis, over all elements, and under other transforms."""
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


def main():
    """Functions that move elements."""
    x = jnp.arange(6)
    m = x.reshape(2, 3)
    return [
        x.reshape(2, -1),
        x.reshape((3, 2)),
        jnp.reshape(x, (-1, 2)),
        jnp.reshape(x, 6),
        m.ravel(),
        m.flatten(),
        m.transpose(),
        m.transpose(1, 0),
        m.transpose((1, 0)),
        jnp.transpose(m, (1, 0)),
        m.swapaxes(0, 1),
        jnp.moveaxis(jnp.zeros((2, 3, 4)), 0, -1).shape,
        jnp.moveaxis(jnp.zeros((2, 3, 4)), (0, 1), (1, 0)).shape,
        jnp.expand_dims(x, (0, 2)).shape,
        jnp.squeeze(jnp.ones((1, 2, 1))).shape,
        jnp.ones((1, 2, 1)).squeeze(0).shape,
        jnp.broadcast_to(x, (2, 6)),
        jnp.concatenate([m, m], axis=1),
        jnp.concatenate([m, m + 0.5]),
        jnp.concatenate([m, m], axis=None),
        jnp.stack([x, x], 1),
        jnp.stack([1, 2]),
        jnp.stack(m),
        jnp.vstack([x, x]),
        jnp.hstack([x, x]),
        jnp.split(x, 3),
        jnp.split(x, [1, 4]),
        jnp.split(m, 3, axis=1),
        jnp.append(x, 7),
        jnp.tile(x[:2], (2, 2)),
        jnp.repeat(x[:2], 2),
        jnp.repeat(m, 2, axis=1),
        jnp.flip(m),
        jnp.flip(m, 1),
        jnp.roll(x, 1),
        jnp.roll(m, (1, 0), (0, 1)),
        jnp.pad(x[:2], 1),
        jnp.pad(m, ((0, 1), (1, 0)), constant_values=9),
        jnp.tril(m),
        jnp.triu(m, 1),
        jnp.diag(x[:2]),
        jnp.diag(jnp.ones((2, 2))),
        jnp.take(x, jnp.array([5, 0, 9])),
        jnp.take(m, 1, axis=1),
        jnp.take_along_axis(m, jnp.array([[2], [0]]), axis=1),
        jnp.shape(m),
        jnp.ndim(m),
        jnp.size(m),
        jnp.size(m, 0),
        m.astype(float),
        jnp.atleast_1d(3),
        jnp.broadcast_arrays(x[:1], m),
        x.repeat(2),
        m.take(jnp.array([0])),
    ], by_traced_shifts()


# recorded from flax-0.12.12, program ed868bfcee04a36dc3bde2183d92c75067ac8b442292527f31d349efcc4f6bb4
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"array": "int32", "shape": [2, 3], "data": [0, 1, 2, 3, 4, 5]},
#           {"array": "int32", "shape": [3, 2], "data": [0, 1, 2, 3, 4, 5]},
#           {"array": "int32", "shape": [3, 2], "data": [0, 1, 2, 3, 4, 5]},
#           {"array": "int32", "shape": [6], "data": [0, 1, 2, 3, 4, 5]},
#           {"array": "int32", "shape": [6], "data": [0, 1, 2, 3, 4, 5]},
#           {"array": "int32", "shape": [6], "data": [0, 1, 2, 3, 4, 5]},
#           {"array": "int32", "shape": [3, 2], "data": [0, 3, 1, 4, 2, 5]},
#           {"array": "int32", "shape": [3, 2], "data": [0, 3, 1, 4, 2, 5]},
#           {"array": "int32", "shape": [3, 2], "data": [0, 3, 1, 4, 2, 5]},
#           {"array": "int32", "shape": [3, 2], "data": [0, 3, 1, 4, 2, 5]},
#           {"array": "int32", "shape": [3, 2], "data": [0, 3, 1, 4, 2, 5]},
#           {"tuple": [3, 4, 2]},
#           {"tuple": [3, 2, 4]},
#           {"tuple": [1, 6, 1]},
#           {"tuple": [2]},
#           {"tuple": [2, 1]},
#           {"array": "int32", "shape": [2, 6], "data": [0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5]},
#           {"array": "int32", "shape": [2, 6], "data": [0, 1, 2, 0, 1, 2, 3, 4, 5, 3, 4, 5]},
#           {
#             "array": "float32",
#             "shape": [4, 3],
#             "weak": true,
#             "data": [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 0.5, 1.5, 2.5, 3.5, 4.5, 5.5]
#           },
#           {"array": "int32", "shape": [12], "data": [0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5]},
#           {"array": "int32", "shape": [6, 2], "data": [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]},
#           {"array": "int32", "shape": [2], "weak": true, "data": [1, 2]},
#           {"array": "int32", "shape": [2, 3], "data": [0, 1, 2, 3, 4, 5]},
#           {"array": "int32", "shape": [2, 6], "data": [0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5]},
#           {"array": "int32", "shape": [12], "data": [0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5]},
#           {
#             "id": 1,
#             "list": [
#               {"array": "int32", "shape": [2], "data": [0, 1]},
#               {"array": "int32", "shape": [2], "data": [2, 3]},
#               {"array": "int32", "shape": [2], "data": [4, 5]}
#             ]
#           },
#           {
#             "id": 2,
#             "list": [
#               {"array": "int32", "shape": [1], "data": [0]},
#               {"array": "int32", "shape": [3], "data": [1, 2, 3]},
#               {"array": "int32", "shape": [2], "data": [4, 5]}
#             ]
#           },
#           {
#             "id": 3,
#             "list": [
#               {"array": "int32", "shape": [2, 1], "data": [0, 3]},
#               {"array": "int32", "shape": [2, 1], "data": [1, 4]},
#               {"array": "int32", "shape": [2, 1], "data": [2, 5]}
#             ]
#           },
#           {"array": "int32", "shape": [7], "data": [0, 1, 2, 3, 4, 5, 7]},
#           {"array": "int32", "shape": [2, 4], "data": [0, 1, 0, 1, 0, 1, 0, 1]},
#           {"array": "int32", "shape": [4], "data": [0, 0, 1, 1]},
#           {"array": "int32", "shape": [2, 6], "data": [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]},
#           {"array": "int32", "shape": [2, 3], "data": [5, 4, 3, 2, 1, 0]},
#           {"array": "int32", "shape": [2, 3], "data": [2, 1, 0, 5, 4, 3]},
#           {"array": "int32", "shape": [6], "data": [5, 0, 1, 2, 3, 4]},
#           {"array": "int32", "shape": [2, 3], "data": [3, 4, 5, 0, 1, 2]},
#           {"array": "int32", "shape": [4], "data": [0, 0, 1, 0]},
#           {"array": "int32", "shape": [3, 4], "data": [9, 0, 1, 2, 9, 3, 4, 5, 9, 9, 9, 9]},
#           {"array": "int32", "shape": [2, 3], "data": [0, 0, 0, 3, 4, 0]},
#           {"array": "int32", "shape": [2, 3], "data": [0, 1, 2, 0, 0, 5]},
#           {"array": "int32", "shape": [2, 2], "data": [0, 0, 0, 1]},
#           {"array": "float32", "shape": [2], "data": [1.0, 1.0]},
#           {"array": "int32", "shape": [3], "data": [5, 0, -2147483648]},
#           {"array": "int32", "shape": [2], "data": [1, 4]},
#           {"array": "int32", "shape": [2, 1], "data": [2, 3]},
#           {"tuple": [2, 3]},
#           2,
#           6,
#           2,
#           {"array": "float32", "shape": [2, 3], "data": [0.0, 1.0, 2.0, 3.0, 4.0, 5.0]},
#           {"array": "int32", "shape": [1], "weak": true, "data": [3]},
#           {
#             "tuple": [
#               {"array": "int32", "shape": [2, 3], "data": [0, 0, 0, 0, 0, 0]},
#               {"array": "int32", "shape": [2, 3], "data": [0, 1, 2, 3, 4, 5]}
#             ]
#           },
#           {"array": "int32", "shape": [12], "data": [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]},
#           {"array": "int32", "shape": [1], "data": [0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2, 3], "data": [4.0, 5.0, 0.0, 1.0, 2.0, 3.0]},
#           {"array": "float32", "shape": [2, 3], "data": [1.0, 2.0, 0.0, 4.0, 5.0, 3.0]},
#           {"array": "float32", "shape": [2, 3], "data": [3.0, 4.0, 5.0, 0.0, 1.0, 2.0]},
#           {"array": "float32", "shape": [2, 3], "data": [4.0, 5.0, 3.0, 1.0, 2.0, 0.0]},
#           {"array": "float32", "shape": [2, 3], "data": [5.0, 3.0, 4.0, 2.0, 0.0, 1.0]},
#           {"array": "float32", "shape": [2, 3], "data": [5.0, 3.0, 4.0, 2.0, 0.0, 1.0]},
#           {"array": "float32", "shape": [2, 3], "data": [2.0, 0.0, 1.0, 4.0, 5.0, 3.0]},
#           {"array": "int32", "shape": [3, 3], "data": [0, 1, 2, 2, 0, 1, 1, 2, 0]},
#           {"array": "float32", "shape": [2, 3], "data": [1.0, 2.0, 0.0, 1.0, 2.0, 0.0]},
#           {"tuple": [0, 2]},
#           {
#             "tuple": [
#               {"array": "float32", "shape": [2, 3], "data": [0.0, 1.0, 2.0, 3.0, 4.0, 5.0]},
#               {"array": "float32", "shape": [4], "data": [0.0, 0.0, 2.0, 0.0]}
#             ]
#           }
#         ]
#       }
#     ]
#   }
# }
