import jax.numpy as jnp


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Edges of functions of jax.numpy: wrong choices, empty arrays, sides and axes."""
    x, m = jnp.array([3.0, 1.0, 2.0, 1.0]), jnp.array([[4.0, 1.0, 3.0], [2.0, 6.0, 5.0]])
    ints = jnp.array([3, 1, 2, 1, 3])
    return [
        jnp.meshgrid(x, x, indexing="xy")[0], answer(lambda: jnp.meshgrid(x, x, indexing="yx")), jnp.meshgrid(),
        answer(lambda: jnp.searchsorted(x, 1.0, side="middle")), jnp.searchsorted(jnp.zeros(0), jnp.array([1.0, 2.0])),
        jnp.searchsorted(jnp.array([1, 2, 3]), 2.5),
        jnp.interp(jnp.array([0.5, 1.5, 9.0]), jnp.array([0.0, 1.0, 2.0]), jnp.array([0.0, 2.0, 6.0])),
        jnp.interp(1, jnp.arange(3), jnp.arange(3)),
        jnp.interp(9.0, jnp.arange(3), jnp.arange(3), left=-1.0, right=7.0), jnp.select([x > 2, x > 1], [x, x * 10]),
        answer(lambda: jnp.select([x > 2], [x, x])), answer(lambda: jnp.select([], [])),
        jnp.select([x > 2], [x], default=7), jnp.cross(m, m[::-1]), answer(lambda: jnp.cross(m[:, :2], m[::-1, :2])),
        jnp.cross(m.T, m[::-1].T, axis=0), jnp.cross(m, m, axisa=1, axisb=1, axisc=0), answer(lambda: jnp.cross(x, x)),
        jnp.logspace(0, 3, 4, base=2), jnp.logspace(0, 2, 3), jnp.logspace(0, 3, 3, endpoint=False, base=2.0),
        jnp.logaddexp2(jnp.float32(1), 1), jnp.rad2deg(jnp.float32(0)), jnp.radians(0.0),
        answer(lambda: jnp.split(x, 3)), jnp.array_split(x, 3), jnp.array_split(m, 2, axis=1), jnp.split(x, [1, 3]),
        answer(lambda: jnp.split(x, 0)), jnp.average(m, axis=0, weights=jnp.array([1.0, 3.0])),
        jnp.average(m, weights=m, returned=True), jnp.average(m, axis=1, weights=jnp.zeros(3)),
        answer(lambda: jnp.average(m, weights=jnp.ones(2))), jnp.ptp(m, axis=0), jnp.ptp(ints),
        jnp.count_nonzero(ints, keepdims=True), jnp.allclose(x, x + 1e-9), jnp.array_equal(x, x[:2]), jnp.tri(2, 3, 1),
        jnp.vander(x, 3), jnp.vander(ints, increasing=True), jnp.kron(m, jnp.array([1.0, 2.0])), jnp.roll(m, 1),
        jnp.roll(m, (1, 2), axis=(0, 1)), jnp.rot90(m), jnp.flip(m, (0, 1)), jnp.diff(x, n=2),
        jnp.diff(m, axis=0, prepend=0.0), jnp.ediff1d(x, to_end=9.0), jnp.take(m, jnp.array([7]), mode="fill"),
        jnp.take(m, 9, axis=0),
    ]


# recorded from flax-0.12.12, program 56e3f1ecd26102aefd3d7ec4e8a4d161d731cdd499313d7ff998d9d857efcbe1
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "array": "float32",
#         "shape": [4, 4],
#         "data": [3.0, 1.0, 2.0, 1.0, 3.0, 1.0, 2.0, 1.0, 3.0, 1.0, 2.0, 1.0, 3.0, 1.0, 2.0, 1.0]
#       },
#       "ValueError",
#       {"tuple": []},
#       "ValueError",
#       {"array": "int32", "shape": [2], "data": [0, 0]},
#       {"array": "int32", "shape": [], "data": [2]},
#       {"array": "float32", "shape": [3], "data": [1.0, 4.0, 6.0]},
#       {"array": "float32", "shape": [], "data": [1.0]},
#       {"array": "float32", "shape": [], "data": [7.0]},
#       {"array": "float32", "shape": [4], "data": [3.0, 0.0, 20.0, 0.0]},
#       "ValueError",
#       "ValueError",
#       {"array": "float32", "shape": [4], "data": [3.0, 7.0, 7.0, 7.0]},
#       {"array": "float32", "shape": [2, 3], "data": [-13.0, -14.0, 22.0, 13.0, 14.0, -22.0]},
#       "ValueError",
#       {"array": "float32", "shape": [3, 2], "data": [-13.0, 13.0, -14.0, 14.0, 22.0, -22.0]},
#       {"array": "float32", "shape": [3, 2], "data": [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]},
#       "ValueError",
#       {"array": "float32", "shape": [4], "data": [1.0, 2.0, 4.0, 8.0]},
#       {"array": "float32", "shape": [3], "data": [1.0, 10.0, 100.0]},
#       {"array": "float32", "shape": [3], "data": [1.0, 2.0, 4.0]},
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {"array": "float32", "shape": [], "data": [0.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#       "ValueError",
#       {
#         "id": 1,
#         "list": [
#           {"array": "float32", "shape": [2], "data": [3.0, 1.0]},
#           {"array": "float32", "shape": [1], "data": [2.0]},
#           {"array": "float32", "shape": [1], "data": [1.0]}
#         ]
#       },
#       {
#         "id": 2,
#         "list": [
#           {"array": "float32", "shape": [2, 2], "data": [4.0, 1.0, 2.0, 6.0]},
#           {"array": "float32", "shape": [2, 1], "data": [3.0, 5.0]}
#         ]
#       },
#       {
#         "id": 3,
#         "list": [
#           {"array": "float32", "shape": [1], "data": [3.0]},
#           {"array": "float32", "shape": [2], "data": [1.0, 2.0]},
#           {"array": "float32", "shape": [1], "data": [1.0]}
#         ]
#       },
#       "ZeroDivisionError",
#       {"array": "float32", "shape": [3], "data": [2.5, 4.75, 4.5]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [4.3333335]},
#           {"array": "float32", "shape": [], "data": [21.0]}
#         ]
#       },
#       {"array": "float32", "shape": [2], "data": ["nan", "nan"]},
#       "ValueError",
#       {"array": "float32", "shape": [3], "data": [2.0, 5.0, 2.0]},
#       {"array": "int32", "shape": [], "data": [2]},
#       {"array": "int32", "shape": [1], "data": [5]},
#       {"array": "bool", "shape": [], "data": [true]},
#       {"array": "bool", "shape": [], "data": [false]},
#       {"array": "float32", "shape": [2, 3], "data": [1.0, 1.0, 0.0, 1.0, 1.0, 1.0]},
#       {
#         "array": "float32",
#         "shape": [4, 3],
#         "data": [9.0, 3.0, 1.0, 1.0, 1.0, 1.0, 4.0, 2.0, 1.0, 1.0, 1.0, 1.0]
#       },
#       {
#         "array": "int32",
#         "shape": [5, 5],
#         "data": [1, 3, 9, 27, 81, 1, 1, 1, 1, 1, 1, 2, 4, 8, 16, 1, 1, 1, 1, 1, 1, 3, 9, 27, 81]
#       },
#       {
#         "array": "float32",
#         "shape": [2, 6],
#         "data": [4.0, 8.0, 1.0, 2.0, 3.0, 6.0, 2.0, 4.0, 6.0, 12.0, 5.0, 10.0]
#       },
#       {"array": "float32", "shape": [2, 3], "data": [5.0, 4.0, 1.0, 3.0, 2.0, 6.0]},
#       {"array": "float32", "shape": [2, 3], "data": [6.0, 5.0, 2.0, 1.0, 3.0, 4.0]},
#       {"array": "float32", "shape": [3, 2], "data": [3.0, 5.0, 1.0, 6.0, 4.0, 2.0]},
#       {"array": "float32", "shape": [2, 3], "data": [5.0, 6.0, 2.0, 3.0, 1.0, 4.0]},
#       {"array": "float32", "shape": [2], "data": [3.0, -2.0]},
#       {"array": "float32", "shape": [2, 3], "data": [4.0, 1.0, 3.0, -2.0, 5.0, 2.0]},
#       {"array": "float32", "shape": [4], "data": [-2.0, 1.0, -1.0, 9.0]},
#       {"array": "float32", "shape": [1], "data": ["nan"]},
#       {"array": "float32", "shape": [3], "data": ["nan", "nan", "nan"]}
#     ]
#   }
# }
