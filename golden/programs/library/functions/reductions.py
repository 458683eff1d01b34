import jax.numpy as jnp


def main():
    """Reductions with axes, kept dimensions, types and masks."""
    m = jnp.array([[1.0, 4.0, 2.0], [8.0, 0.5, 2.0]])
    i = jnp.array([[1, 2], [3, 4]])
    b = jnp.array([True, True, False])
    return [
        jnp.sum(m),
        m.sum(0),
        m.sum(axis=(0, 1)),
        m.sum(axis=[0, 1]),
        m.sum(-1, keepdims=True),
        m.sum(axis=()),
        jnp.sum(i),
        jnp.sum(b),
        jnp.sum(3),
        jnp.sum(2.5),
        jnp.sum(m, dtype=int),
        jnp.sum(m, where=m > 1),
        jnp.prod(i),
        i.prod(1),
        jnp.max(m, axis=1),
        m.min(),
        i.max(keepdims=True),
        b.max(),
        jnp.any(m > 7),
        jnp.all(m > 1, axis=0),
        b.any(),
        jnp.mean(m[:, :2], axis=1),
        i.mean(),
        b.mean(),
        jnp.mean(m, where=m > 1),
        jnp.var(i),
        m.var(0, ddof=1),
        i.std(),
        jnp.argmax(m),
        m.argmax(1),
        jnp.argmin(m, axis=0, keepdims=True),
        jnp.cumsum(m, axis=1),
        m.cumsum(),
        jnp.cumsum(b),
        jnp.cumprod(i, axis=0),
        jnp.sort(m),
        jnp.sort(m, axis=0),
        jnp.sort(m, axis=None),
        jnp.sort(i, descending=True),
        jnp.argsort(m[0]),
        jnp.count_nonzero(m > 1),
        jnp.sum(jnp.zeros((0,))),
        jnp.sum(jnp.asarray(1)),
        jnp.max(jnp.asarray(1.0)),
        jnp.nonzero(i > 2),
        jnp.linalg.norm(jnp.array([3.0, 4.0])),
    ]


# recorded from flax-0.12.12, program a8af86c79d7bab4b289cf830e1d479d34de95f65a5303207aae996f570949f24
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "float32", "shape": [], "data": [17.5]},
#       {"array": "float32", "shape": [3], "data": [9.0, 4.5, 4.0]},
#       {"array": "float32", "shape": [], "data": [17.5]},
#       {"array": "float32", "shape": [], "data": [17.5]},
#       {"array": "float32", "shape": [2, 1], "data": [7.0, 10.5]},
#       {"array": "float32", "shape": [2, 3], "data": [1.0, 4.0, 2.0, 8.0, 0.5, 2.0]},
#       {"array": "int32", "shape": [], "data": [10]},
#       {"array": "int32", "shape": [], "data": [2]},
#       {"array": "int32", "shape": [], "data": [3]},
#       {"array": "float32", "shape": [], "data": [2.5]},
#       {"array": "int32", "shape": [], "data": [17]},
#       {"array": "float32", "shape": [], "data": [16.0]},
#       {"array": "int32", "shape": [], "data": [24]},
#       {"array": "int32", "shape": [2], "data": [2, 12]},
#       {"array": "float32", "shape": [2], "data": [4.0, 8.0]},
#       {"array": "float32", "shape": [], "data": [0.5]},
#       {"array": "int32", "shape": [1, 1], "data": [4]},
#       {"array": "bool", "shape": [], "data": [true]},
#       {"array": "bool", "shape": [], "data": [true]},
#       {"array": "bool", "shape": [3], "data": [false, false, true]},
#       {"array": "bool", "shape": [], "data": [true]},
#       {"array": "float32", "shape": [2], "data": [2.5, 4.25]},
#       {"array": "float32", "shape": [], "data": [2.5]},
#       {"array": "float32", "shape": [], "data": [0.6666667]},
#       {"array": "float32", "shape": [], "data": [4.0]},
#       {"array": "float32", "shape": [], "data": [1.25]},
#       {"array": "float32", "shape": [3], "data": [24.5, 6.125, 0.0]},
#       {"array": "float32", "shape": [], "data": [1.118034]},
#       {"array": "int32", "shape": [], "data": [3]},
#       {"array": "int32", "shape": [2], "data": [1, 0]},
#       {"array": "int32", "shape": [1, 3], "data": [0, 1, 0]},
#       {"array": "float32", "shape": [2, 3], "data": [1.0, 5.0, 7.0, 8.0, 8.5, 10.5]},
#       {"array": "float32", "shape": [6], "data": [1.0, 5.0, 7.0, 15.0, 15.5, 17.5]},
#       {"array": "int32", "shape": [3], "data": [1, 2, 2]},
#       {"array": "int32", "shape": [2, 2], "data": [1, 2, 3, 8]},
#       {"array": "float32", "shape": [2, 3], "data": [1.0, 2.0, 4.0, 0.5, 2.0, 8.0]},
#       {"array": "float32", "shape": [2, 3], "data": [1.0, 0.5, 2.0, 8.0, 4.0, 2.0]},
#       {"array": "float32", "shape": [6], "data": [0.5, 1.0, 2.0, 2.0, 4.0, 8.0]},
#       {"array": "int32", "shape": [2, 2], "data": [2, 1, 4, 3]},
#       {"array": "int32", "shape": [3], "data": [0, 2, 1]},
#       {"array": "int32", "shape": [], "data": [4]},
#       {"array": "float32", "shape": [], "data": [0.0]},
#       {"array": "int32", "shape": [], "data": [1]},
#       {"array": "float32", "shape": [], "data": [1.0]},
#       {
#         "tuple": [
#           {"array": "int32", "shape": [2], "data": [1, 1]},
#           {"array": "int32", "shape": [2], "data": [0, 1]}
#         ]
#       },
#       {"array": "float32", "shape": [], "data": [5.0]}
#     ]
#   }
# }
