import jax
import jax.numpy as jnp
import jax.scipy
import numpy as np
from jax import lax


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


x = jnp.array([[1.0, 2.0, 4.0], [8.0, 16.0, 32.0]])
v = jnp.array([1.0, 2.0, 4.0])
n = jnp.array([3, -1, 2])


def main():
    """Functions on arrays with the options and ranks that few programs give them."""
    return [
        [jnp.isrealobj(x), jnp.iscomplexobj(x), jnp.hypot(jnp.array([3.0, 0.0]), 4.0), jnp.hypot(3, 4), jnp.sinc(jnp.array([0.0])), jnp.sinc(0)],
        [jnp.nan_to_num(n), jnp.nan_to_num(jnp.array([jnp.nan, jnp.inf, -jnp.inf]), nan=1.0, posinf=2.0, neginf=3.0), np.nan_to_num(np.array([1, 2]))],
        [jnp.average(jnp.array([1.0, 3.0])), jnp.average(x, axis=0), jnp.average(v, weights=jnp.array([1.0, 0.0, 1.0])), jnp.average(jnp.array([1.0, 3.0]), returned=True), jnp.average(x, axis=0, keepdims=True), jnp.average(n)],
        [jnp.median(v, keepdims=True), jnp.median(x, axis=1, keepdims=True), jnp.median(x, keepdims=True), jnp.median(n), jnp.median(x, axis=(0, 1))],
        [jnp.rot90(x), jnp.rot90(x, 0), jnp.rot90(x, 4), jnp.rot90(x, 2), jnp.rot90(x, -1), jnp.rot90(x, axes=(1, 0)), answer(lambda: jnp.rot90(v)), answer(lambda: jnp.rot90(x, axes=(0, 0)))],
        [jnp.array_split(v, 2), jnp.array_split(v, [1]), jnp.array_split(v, jnp.array([1, 2]).tolist()), answer(lambda: jnp.array_split(v, 0)), jnp.array_split(x, 2, axis=1)],
        [jnp.digitize(v, jnp.array([])), jnp.digitize(v, jnp.array([2.0, 3.0])), jnp.digitize(v, jnp.array([2.0, 3.0]), right=True), jnp.digitize(v, jnp.array([3.0, 2.0]))],
        [jnp.atleast_3d(v).shape, jnp.atleast_3d(x).shape, jnp.atleast_3d(2.0).shape, [a.shape for a in jnp.atleast_3d(v, jnp.ones((1, 2, 3, 4)))], jnp.atleast_1d(3), jnp.atleast_2d(v, x)[0].shape],
        [jnp.rollaxis(jnp.ones((1, 2, 3)), 2).shape, jnp.rollaxis(jnp.ones((1, 2, 3)), 0, 3).shape, jnp.rollaxis(jnp.ones((1, 2, 3)), -1, 1).shape, answer(lambda: jnp.rollaxis(x, 5)), answer(lambda: jnp.rollaxis(x, 0, 9))],
        [jnp.diag(v, 1), jnp.diag(x), jnp.diag(x, -1), answer(lambda: jnp.diag(jnp.ones((1, 1, 1)))), answer(lambda: jnp.diag(2.0)), answer(lambda: jnp.diagonal(v)), jnp.diagonal(jnp.ones((2, 3, 4)), axis1=1, axis2=2).shape],
        [jnp.compress(jnp.array([True, False, True]), v), jnp.compress(jnp.array([0, 1]), x, axis=0), jnp.compress(jnp.array([True, False, False, True]), x), answer(lambda: jnp.compress(jnp.ones((1, 1)), v))],
        [answer(lambda: jnp.fill_diagonal(x, 1.0)), jnp.fill_diagonal(x, 0.0, inplace=False), jnp.fill_diagonal(x, v, inplace=False), answer(lambda: jnp.fill_diagonal(v, 0.0, inplace=False))],
        [answer(lambda: jnp.put_along_axis(x, n, 0.0, 1)), jnp.put_along_axis(x, jnp.array([[0], [1]]), -1.0, 1, inplace=False), jnp.take_along_axis(x, jnp.array([[0], [1]]), 1), jnp.take_along_axis(x, jnp.array([1, 4]), None)],
        [jnp.correlate(v, jnp.array([1.0, 2.0])), jnp.correlate(jnp.array([1.0]), v), jnp.correlate(jnp.array([1.0, 0.5]), v, mode="full"), jnp.convolve(v, v, mode="same"), answer(lambda: jnp.correlate(x, v)), answer(lambda: jnp.correlate(v, jnp.array([]))), answer(lambda: jnp.convolve(v, v, mode="odd"))],
        [jnp.nonzero(n, size=2), jnp.nonzero(n), jnp.argwhere(n > 0, size=3), jnp.flatnonzero(n, size=4, fill_value=7), jnp.nonzero(x > 2, size=2, fill_value=-1)],
        [jnp.vectorize(lambda a: a + 1)(v), answer(lambda: jnp.ravel_multi_index((jnp.array([0]), jnp.array([2])), (2, 3), mode="clip")), jnp.unravel_index(jnp.array([4]), (2, 3)), jnp.gradient(v), jnp.gradient(v, 2.0), jnp.gradient(x)[0], answer(lambda: jnp.gradient(jnp.array([1.0])))],
        [jnp.linalg.trace(x), jnp.linalg.trace(x, offset=1), jnp.linalg.multi_dot([x, x.T]), jnp.linalg.slogdet(jnp.eye(2)).sign, tuple(jnp.linalg.slogdet(2 * jnp.eye(2)))[0], jnp.linalg.matrix_power(jnp.eye(2), 0)],
        [lax.top_k(v, 2), lax.top_k(x, 1, axis=0), answer(lambda: lax.top_k(v, 1, axis=3)), answer(lambda: lax.top_k(2.0, 1)), answer(lambda: lax.top_k(v, 9)), repr(lax.Precision.HIGH), str(lax.Precision.DEFAULT), lax.Precision("highest") is lax.Precision.HIGHEST],
        [lax.associative_scan(jnp.add, v), lax.associative_scan(jnp.add, v, reverse=True), answer(lambda: lax.associative_scan(lambda a, b: (a, b), v)), answer(lambda: lax.associative_scan(lambda a, b: a, (v, x))), answer(lambda: lax.associative_scan(3, v))],
        [np.take_along_axis(np.array([[1, 2], [3, 4]]), np.array([[0], [1]]), 1), np.take_along_axis(np.array([[1, 2], [3, 4]]), np.array([3]), None), answer(lambda: np.array_split(np.arange(3), 0)), np.array_split(np.arange(5), 2), np.array_split(np.arange(5), [1, 3])],
        [answer(lambda: np.bincount(np.array([-1]))), np.bincount(np.array([0, 2, 2])), np.bincount(np.array([1]), minlength=3), np.bincount(np.array([0, 1]), weights=np.array([0.5, 2.0])), np.pad(np.arange(2), 1, constant_values=9), np.pad(np.arange(2), (1, 0)), np.pad(np.ones((1, 1)), ((1, 0), (0, 1)))],
        [answer(lambda: jax.random.choice(jax.random.key(0), v, (2,), axis=3)), answer(lambda: jax.random.choice(jax.random.key(0), v, 2)), answer(lambda: jax.random.choice(jax.random.key(0), v, (9,), replace=False)), answer(lambda: jax.random.choice(jax.random.key(0), v, (2,), p=jnp.ones(2)))],
        [answer(lambda: jax.tree_util.tree_transpose(jax.tree.structure([0, 0]), jax.tree.structure((0,)), [(1,), (2,)])), answer(lambda: jax.tree_util.tree_transpose(jax.tree.structure([0, 0]), jax.tree.structure((0, 0)), [(1,), (2,)]))],
        [answer(lambda: jax.nn.initializers.orthogonal()(jax.random.key(0), (2,))), answer(lambda: jax.image.resize(x, (2,), "nearest")), jax.image.resize(x, (2, 6), "nearest"), answer(lambda: jax.image.resize(x, (2, 3), "odd"))],
        [jnp.unstack(x), jnp.permute_dims(x, (1, 0)).shape, jnp.matrix_transpose(x).shape, answer(lambda: jnp.matrix_transpose(v)), jnp.geomspace(1.0, 4.0, 3).shape, jnp.histogram_bin_edges(v, 3), jnp.unique(n), jnp.unique(n, size=4, fill_value=0), jnp.r_[0:3], jnp.r_[v, 8.0], jnp.mgrid[0:2, 0:2], jnp.c_[v, v]],
    ]


# recorded from flax-0.12.12, program 3469be218ab7578240e58fe25acd9bb031c1d161d30808d25830e40ea9892e2e
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "id": 1,
#         "list": [
#           true,
#           false,
#           {"array": "float32", "shape": [2], "data": [5.0, 4.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [5.0]},
#           {"array": "float32", "shape": [1], "data": [1.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]}
#         ]
#       },
#       {
#         "id": 2,
#         "list": [
#           {"array": "int32", "shape": [3], "data": [3, -1, 2]},
#           {"array": "float32", "shape": [3], "data": [1.0, 2.0, 3.0]},
#           {"array": "int64", "shape": [2], "host": true, "data": [1, 2]}
#         ]
#       },
#       {
#         "id": 3,
#         "list": [
#           {"array": "float32", "shape": [], "data": [2.0]},
#           {"array": "float32", "shape": [3], "data": [4.5, 9.0, 18.0]},
#           {"array": "float32", "shape": [], "data": [2.5]},
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [2.0]},
#               {"array": "float32", "shape": [], "data": [2.0]}
#             ]
#           },
#           {"array": "float32", "shape": [1, 3], "data": [4.5, 9.0, 18.0]},
#           {"array": "float32", "shape": [], "data": [1.3333334]}
#         ]
#       },
#       {
#         "id": 4,
#         "list": [
#           {"array": "float32", "shape": [1], "data": [2.0]},
#           {"array": "float32", "shape": [2, 1], "data": [2.0, 16.0]},
#           {"array": "float32", "shape": [1, 1], "data": [6.0]},
#           {"array": "float32", "shape": [], "data": [2.0]},
#           {"array": "float32", "shape": [], "data": [6.0]}
#         ]
#       },
#       {
#         "id": 5,
#         "list": [
#           {"array": "float32", "shape": [3, 2], "data": [4.0, 32.0, 2.0, 16.0, 1.0, 8.0]},
#           {"array": "float32", "shape": [2, 3], "data": [1.0, 2.0, 4.0, 8.0, 16.0, 32.0]},
#           {"array": "float32", "shape": [2, 3], "data": [1.0, 2.0, 4.0, 8.0, 16.0, 32.0]},
#           {"array": "float32", "shape": [2, 3], "data": [32.0, 16.0, 8.0, 4.0, 2.0, 1.0]},
#           {"array": "float32", "shape": [3, 2], "data": [8.0, 1.0, 16.0, 2.0, 32.0, 4.0]},
#           {"array": "float32", "shape": [3, 2], "data": [8.0, 1.0, 16.0, 2.0, 32.0, 4.0]},
#           "ValueError",
#           "ValueError"
#         ]
#       },
#       {
#         "id": 6,
#         "list": [
#           {
#             "id": 7,
#             "list": [
#               {"array": "float32", "shape": [2], "data": [1.0, 2.0]},
#               {"array": "float32", "shape": [1], "data": [4.0]}
#             ]
#           },
#           {
#             "id": 8,
#             "list": [
#               {"array": "float32", "shape": [1], "data": [1.0]},
#               {"array": "float32", "shape": [2], "data": [2.0, 4.0]}
#             ]
#           },
#           {
#             "id": 9,
#             "list": [
#               {"array": "float32", "shape": [1], "data": [1.0]},
#               {"array": "float32", "shape": [1], "data": [2.0]},
#               {"array": "float32", "shape": [1], "data": [4.0]}
#             ]
#           },
#           "ZeroDivisionError",
#           {
#             "id": 10,
#             "list": [
#               {"array": "float32", "shape": [2, 2], "data": [1.0, 2.0, 8.0, 16.0]},
#               {"array": "float32", "shape": [2, 1], "data": [4.0, 32.0]}
#             ]
#           }
#         ]
#       },
#       {
#         "id": 11,
#         "list": [
#           {"array": "int32", "shape": [3], "data": [0, 0, 0]},
#           {"array": "int32", "shape": [3], "data": [0, 1, 2]},
#           {"array": "int32", "shape": [3], "data": [0, 0, 2]},
#           {"array": "int32", "shape": [3], "data": [2, 1, 0]}
#         ]
#       },
#       {
#         "id": 12,
#         "list": [
#           {"tuple": [1, 3, 1]},
#           {"tuple": [2, 3, 1]},
#           {"tuple": [1, 1, 1]},
#           {"id": 13, "list": [{"tuple": [1, 3, 1]}, {"tuple": [1, 2, 3, 4]}]},
#           {"array": "int32", "shape": [1], "weak": true, "data": [3]},
#           {"tuple": [1, 3]}
#         ]
#       },
#       {
#         "id": 14,
#         "list": [
#           {"tuple": [3, 1, 2]},
#           {"tuple": [2, 3, 1]},
#           {"tuple": [1, 3, 2]},
#           "ValueError",
#           "ValueError"
#         ]
#       },
#       {
#         "id": 15,
#         "list": [
#           {
#             "array": "float32",
#             "shape": [4, 4],
#             "data": [0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0, 0.0]
#           },
#           {"array": "float32", "shape": [2], "data": [1.0, 16.0]},
#           {"array": "float32", "shape": [1], "data": [8.0]},
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           {"tuple": [2, 3]}
#         ]
#       },
#       {
#         "id": 16,
#         "list": [
#           {"array": "float32", "shape": [2], "data": [1.0, 4.0]},
#           {"array": "float32", "shape": [1, 3], "data": [8.0, 16.0, 32.0]},
#           {"array": "float32", "shape": [2], "data": [1.0, 8.0]},
#           "ValueError"
#         ]
#       },
#       {
#         "id": 17,
#         "list": [
#           "NotImplementedError",
#           {"array": "float32", "shape": [2, 3], "data": [0.0, 2.0, 4.0, 8.0, 0.0, 32.0]},
#           {"array": "float32", "shape": [2, 3], "data": [1.0, 2.0, 4.0, 8.0, 2.0, 32.0]},
#           "ValueError"
#         ]
#       },
#       {
#         "id": 18,
#         "list": [
#           "ValueError",
#           {"array": "float32", "shape": [2, 3], "data": [-1.0, 2.0, 4.0, 8.0, -1.0, 32.0]},
#           {"array": "float32", "shape": [2, 1], "data": [1.0, 16.0]},
#           {"array": "float32", "shape": [2], "data": [2.0, 16.0]}
#         ]
#       },
#       {
#         "id": 19,
#         "list": [
#           {"array": "float32", "shape": [2], "data": [5.0, 10.0]},
#           {"array": "float32", "shape": [3], "data": [4.0, 2.0, 1.0]},
#           {"array": "float32", "shape": [4], "data": [4.0, 4.0, 2.0, 0.5]},
#           {"array": "float32", "shape": [3], "data": [4.0, 12.0, 16.0]},
#           "ValueError",
#           "ValueError",
#           "ValueError"
#         ]
#       },
#       {
#         "id": 20,
#         "list": [
#           {"tuple": [{"array": "int32", "shape": [2], "data": [0, 1]}]},
#           {"tuple": [{"array": "int32", "shape": [3], "data": [0, 1, 2]}]},
#           {"array": "int32", "shape": [3, 1], "data": [0, 2, 0]},
#           {"array": "int32", "shape": [4], "data": [0, 1, 2, 7]},
#           {
#             "tuple": [
#               {"array": "int32", "shape": [2], "data": [0, 1]},
#               {"array": "int32", "shape": [2], "data": [2, 0]}
#             ]
#           }
#         ]
#       },
#       {
#         "id": 21,
#         "list": [
#           {"array": "float32", "shape": [3], "data": [2.0, 3.0, 5.0]},
#           {"array": "int32", "shape": [1], "data": [2]},
#           {
#             "tuple": [
#               {"array": "int32", "shape": [1], "data": [1]},
#               {"array": "int32", "shape": [1], "data": [1]}
#             ]
#           },
#           {"array": "float32", "shape": [3], "data": [1.0, 1.5, 2.0]},
#           {"array": "float32", "shape": [3], "data": [0.5, 0.75, 1.0]},
#           {"array": "float32", "shape": [2, 3], "data": [7.0, 14.0, 28.0, 7.0, 14.0, 28.0]},
#           "ValueError"
#         ]
#       },
#       {
#         "id": 22,
#         "list": [
#           {"array": "float32", "shape": [], "data": [17.0]},
#           {"array": "float32", "shape": [], "data": [34.0]},
#           {"array": "float32", "shape": [2, 2], "data": [21.0, 168.0, 168.0, 1344.0]},
#           {"array": "float32", "shape": [], "data": [1.0]},
#           {"array": "float32", "shape": [], "data": [1.0]},
#           {"array": "float32", "shape": [2, 2], "data": [1.0, 0.0, 0.0, 1.0]}
#         ]
#       },
#       {
#         "id": 23,
#         "list": [
#           {
#             "id": 24,
#             "list": [
#               {"array": "float32", "shape": [2], "data": [4.0, 2.0]},
#               {"array": "int32", "shape": [2], "data": [2, 1]}
#             ]
#           },
#           {
#             "id": 25,
#             "list": [
#               {"array": "float32", "shape": [1, 3], "data": [8.0, 16.0, 32.0]},
#               {"array": "int32", "shape": [1, 3], "data": [1, 1, 1]}
#             ]
#           },
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "Precision.HIGH",
#           "DEFAULT",
#           true
#         ]
#       },
#       {
#         "id": 26,
#         "list": [
#           {"array": "float32", "shape": [3], "data": [1.0, 3.0, 7.0]},
#           {"array": "float32", "shape": [3], "data": [7.0, 6.0, 4.0]},
#           "ValueError",
#           "ValueError",
#           "TypeError"
#         ]
#       },
#       {
#         "id": 27,
#         "list": [
#           {"array": "int64", "shape": [2, 1], "host": true, "data": [1, 4]},
#           {"array": "int64", "shape": [1], "host": true, "data": [4]},
#           "ValueError",
#           {
#             "id": 28,
#             "list": [
#               {"array": "int64", "shape": [3], "host": true, "data": [0, 1, 2]},
#               {"array": "int64", "shape": [2], "host": true, "data": [3, 4]}
#             ]
#           },
#           {
#             "id": 29,
#             "list": [
#               {"array": "int64", "shape": [1], "host": true, "data": [0]},
#               {"array": "int64", "shape": [2], "host": true, "data": [1, 2]},
#               {"array": "int64", "shape": [2], "host": true, "data": [3, 4]}
#             ]
#           }
#         ]
#       },
#       {
#         "id": 30,
#         "list": [
#           "ValueError",
#           {"array": "int64", "shape": [3], "host": true, "data": [1, 0, 2]},
#           {"array": "int64", "shape": [3], "host": true, "data": [0, 1, 0]},
#           {"array": "float64", "shape": [2], "host": true, "data": [0.5, 2.0]},
#           {"array": "int64", "shape": [4], "host": true, "data": [9, 0, 1, 9]},
#           {"array": "int64", "shape": [3], "host": true, "data": [0, 0, 1]},
#           {"array": "float64", "shape": [2, 2], "host": true, "data": [0.0, 0.0, 1.0, 0.0]}
#         ]
#       },
#       {"id": 31, "list": ["ValueError", "TypeError", "ValueError", "ValueError"]},
#       {"id": 32, "list": [{"tuple": [{"id": 33, "list": [1, 2]}]}, "TypeError"]},
#       {
#         "id": 34,
#         "list": [
#           "ValueError",
#           "ValueError",
#           {
#             "array": "float32",
#             "shape": [2, 6],
#             "data": [1.0, 1.0, 2.0, 2.0, 4.0, 4.0, 8.0, 8.0, 16.0, 16.0, 32.0, 32.0]
#           },
#           "ValueError"
#         ]
#       },
#       {
#         "id": 35,
#         "list": [
#           {
#             "tuple": [
#               {"array": "float32", "shape": [3], "data": [1.0, 2.0, 4.0]},
#               {"array": "float32", "shape": [3], "data": [8.0, 16.0, 32.0]}
#             ]
#           },
#           {"tuple": [3, 2]},
#           {"tuple": [3, 2]},
#           "ValueError",
#           {"tuple": [3]},
#           {"array": "float32", "shape": [4], "data": [1.0, 2.0, 3.0, 4.0]},
#           {"array": "int32", "shape": [3], "data": [-1, 2, 3]},
#           {"array": "int32", "shape": [4], "data": [-1, 2, 3, 0]},
#           {"array": "int32", "shape": [3], "data": [0, 1, 2]},
#           {"array": "float32", "shape": [4], "data": [1.0, 2.0, 4.0, 8.0]},
#           {"array": "int32", "shape": [2, 2, 2], "data": [0, 0, 1, 1, 0, 1, 0, 1]},
#           {"array": "float32", "shape": [3, 2], "data": [1.0, 1.0, 2.0, 2.0, 4.0, 4.0]}
#         ]
#       }
#     ]
#   }
# }
