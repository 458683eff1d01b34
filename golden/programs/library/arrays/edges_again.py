import jax
import jax.numpy as jnp
import jax.scipy
import numpy as np
import optax
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
        [answer(lambda: jnp.sort(v, kind="stable")), answer(lambda: jnp.argsort(v, order="a")), jnp.argsort(jnp.array([2, 1, 2, 1]), descending=True), jnp.argsort(jnp.array([2, 1, 2, 1]), stable=False, descending=True)],
        [answer(lambda: jnp.compress(jnp.array([True] * 7), x)), jnp.compress(jnp.array([False, True]), x, axis=1, size=2, fill_value=-1), jnp.extract(x > 4, x, size=5, fill_value=-1), answer(lambda: jnp.extract(x > 4, x, size=7)), answer(lambda: jnp.compress(jnp.array([True]), x, out=x))],
        [answer(lambda: jnp.ix_(jnp.array([True, False]), n)), answer(lambda: jnp.ix_(x)), jnp.mgrid[0:1:3j], answer(lambda: jnp.tril_indices_from(v)), answer(lambda: jnp.triu_indices_from(jnp.ones((1, 2, 3)))), answer(lambda: jnp.diag_indices_from(x)), answer(lambda: jnp.diag_indices_from(v)), answer(lambda: jnp.diag_indices(-1)), answer(lambda: jnp.fill_diagonal(x, 1.0, wrap=True, inplace=False))],
        [jnp.trace(x, offset=1), jnp.trace(jnp.arange(6).reshape(2, 3), dtype=float), jnp.trace(jnp.ones((2, 3, 4)), axis1=0, axis2=2), answer(lambda: jnp.trace(v)), x.trace(1), x.diagonal(-1), n.ptp(), n.nonzero(), n.nonzero(size=4), x.compress(jnp.array([True, False, True]), axis=1), v.searchsorted(jnp.array([0.0, 3.0]))],
        [jnp.linspace(0, 1, 4, endpoint=False, retstep=True), jnp.linspace(v, 3, 3, axis=1), jnp.linspace(0, 1j, 3).imag, jnp.linspace(v, n, 2, dtype=int), jnp.linspace(v, 3, 1, retstep=True), jnp.linspace(v, 3, 0).shape, answer(lambda: jnp.arange(True)), answer(lambda: jnp.arange(1j))],
        [jnp.pad(x, ((1, 0), (0, 2)), constant_values=((1, 2), (3, 4))), jnp.pad(v, 1, constant_values=(5, 6)), jnp.pad(x, 1, mode="linear_ramp", end_values=5), jnp.pad(x, ((1, 0), (0, 2)), mode="maximum"), jnp.pad(x, 1, mode="mean", stat_length=1), jnp.pad(n, 2, mode="mean"), jnp.pad(x, 1, mode="median"), jnp.pad(x, 1, mode="minimum", stat_length=((2, 1), (1, 2))), jnp.pad(x, 1, mode="empty").shape],
        [answer(lambda: jnp.pad(x, 1, mode="foo")), answer(lambda: jnp.pad(x, 1, foo=2)), answer(lambda: jnp.pad(x, 1, mode="edge", constant_values=2)), answer(lambda: jnp.pad(x, 1, mode="mean", stat_length=0)), answer(lambda: jnp.pad(x, 1, constant_values=jnp.ones(3)))],
        [jnp.unique(jnp.array([[1, 2], [1, 2], [0, 1]]), axis=0), jnp.unique(jnp.array([[1, 1, 0], [2, 2, 1]]), axis=1, return_index=True, return_inverse=True, return_counts=True), jnp.unique(jnp.array([[1, 2], [1, 2]]), axis=0, size=3, fill_value=9), jnp.unique(jnp.array([jnp.nan, 1, jnp.nan]), equal_nan=False), answer(lambda: jnp.unique(jnp.array([]), size=2)), jnp.union1d(n, jnp.array([2, 5]), size=6, fill_value=0)],
        [jnp.array([v, [3, 4, 5]]), jnp.array([[1, 2], n[:2], (True, 2.5)]), answer(lambda: jnp.array([v, [3, 4]])), answer(lambda: jnp.array([v, jnp.ones(2)])), answer(lambda: jnp.array(1j, dtype=float)), answer(lambda: jnp.array(float("nan"), dtype=int)), answer(lambda: jnp.array(float("inf"), dtype=jnp.int8)), answer(lambda: v[0:1.5]), answer(lambda: v["a":])],
        [answer(lambda: jnp.einsum("i->ii", v)), answer(lambda: jnp.take_along_axis(x, jnp.array([[0, 1]]), axis=0)), answer(lambda: jnp.ravel_multi_index((v, n), (9, 9))), answer(lambda: jnp.polyder(v, -1)), answer(lambda: jnp.polyint(v, -1)), jnp.polyint(v, k=3), jnp.polyint(v, 2, k=jnp.array([1, 2])), answer(lambda: jnp.polyint(v, 2, k=v)), answer(lambda: jnp.resize(v, -1)), jnp.histogram(v, bins=jnp.array([0, 2, 6]))],
        [answer(lambda: jax.random.bernoulli(jax.random.key(0), v, (2,))), answer(lambda: jax.random.bernoulli(jax.random.key(0), v / 4, ())), answer(lambda: jax.random.randint(jax.random.key(0), (2,), n, 9)), answer(lambda: jax.random.poisson(jax.random.key(0), 3.0, (2,), float)), answer(lambda: jax.random.bits(jax.random.key(0), (2,), jnp.int32)), answer(lambda: jnp.linalg.norm(jnp.ones((2, 2, 2)), "fro")), answer(lambda: jnp.linalg.outer(x, v)), jax.ops.segment_sum(jnp.ones((2, 2)), jnp.array([[0, 1], [1, 0]]), 2)],
        [answer(lambda: jax.devices("tpu")), answer(lambda: jax.device_count("gpu")), issubclass(jax.errors.ConcretizationTypeError, jax.errors.JAXTypeError), issubclass(jax.errors.KeyReuseError, RuntimeError), issubclass(jax.errors.KeyReuseError, TypeError), optax.safe_increment(jnp.uint8(255)), optax.safe_increment(jnp.float32(2.0))],
    ]


# recorded from flax-0.12.12, program 5375a104e29a7ca3f2ae22b8d3f3a897b393578ccb7d2c8e8f224ce8f98a2351
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
#       },
#       {
#         "id": 36,
#         "list": [
#           "TypeError",
#           "TypeError",
#           {"array": "int32", "shape": [4], "data": [0, 2, 1, 3]},
#           {"array": "int32", "shape": [4], "data": [2, 0, 3, 1]}
#         ]
#       },
#       {
#         "id": 37,
#         "list": [
#           "ValueError",
#           {"array": "float32", "shape": [2, 2], "data": [2.0, -1.0, 16.0, -1.0]},
#           {"array": "float32", "shape": [5], "data": [8.0, 16.0, 32.0, -1.0, -1.0]},
#           "ValueError",
#           "NotImplementedError"
#         ]
#       },
#       {
#         "id": 38,
#         "list": [
#           "NotImplementedError",
#           "ValueError",
#           {"array": "float32", "shape": [3], "data": [0.0, 0.5, 1.0]},
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "NotImplementedError"
#         ]
#       },
#       {
#         "id": 39,
#         "list": [
#           {"array": "float32", "shape": [], "data": [34.0]},
#           {"array": "float32", "shape": [], "data": [4.0]},
#           {"array": "float32", "shape": [3], "data": [2.0, 2.0, 2.0]},
#           "ValueError",
#           {"array": "float32", "shape": [], "data": [34.0]},
#           {"array": "float32", "shape": [1], "data": [8.0]},
#           {"array": "int32", "shape": [], "data": [4]},
#           {"tuple": [{"array": "int32", "shape": [3], "data": [0, 1, 2]}]},
#           {"tuple": [{"array": "int32", "shape": [4], "data": [0, 1, 2, 0]}]},
#           {"array": "float32", "shape": [2, 2], "data": [1.0, 4.0, 8.0, 32.0]},
#           {"array": "int32", "shape": [2], "data": [0, 2]}
#         ]
#       },
#       {
#         "id": 40,
#         "list": [
#           {
#             "tuple": [
#               {"array": "float32", "shape": [4], "data": [0.0, 0.25, 0.5, 0.75]},
#               {"array": "float32", "shape": [], "data": [0.25]}
#             ]
#           },
#           {
#             "array": "float32",
#             "shape": [3, 3],
#             "data": [1.0, 2.0, 3.0, 2.0, 2.5, 3.0, 4.0, 3.5, 3.0]
#           },
#           {"array": "float32", "shape": [3], "data": [0.0, 0.5, 1.0]},
#           {"array": "int32", "shape": [2, 3], "data": [1, 2, 4, 3, -1, 2]},
#           {
#             "tuple": [
#               {"array": "float32", "shape": [1, 3], "data": [1.0, 2.0, 4.0]},
#               {"array": "float32", "shape": [], "data": ["nan"]}
#             ]
#           },
#           {"tuple": [0, 3]},
#           "TypeError",
#           "ValueError"
#         ]
#       },
#       {
#         "id": 41,
#         "list": [
#           {
#             "array": "float32",
#             "shape": [3, 5],
#             "data": [1.0, 1.0, 1.0, 4.0, 4.0, 1.0, 2.0, 4.0, 4.0, 4.0, 8.0, 16.0, 32.0, 4.0, 4.0]
#           },
#           {"array": "float32", "shape": [5], "data": [5.0, 1.0, 2.0, 4.0, 6.0]},
#           {
#             "array": "float32",
#             "shape": [4, 5],
#             "data": [5.0, 5.0, 5.0, 5.0, 5.0, 5.0, 1.0, 2.0, 4.0, 5.0, 5.0, 8.0, 16.0, 32.0, 5.0, 5.0, 5.0, 5.0, 5.0, 5.0]
#           },
#           {
#             "array": "float32",
#             "shape": [3, 5],
#             "data": [8.0, 16.0, 32.0, 32.0, 32.0, 1.0, 2.0, 4.0, 4.0, 4.0, 8.0, 16.0, 32.0, 32.0, 32.0]
#           },
#           {
#             "array": "float32",
#             "shape": [4, 5],
#             "data": [1.0, 1.0, 2.0, 4.0, 4.0, 1.0, 1.0, 2.0, 4.0, 4.0, 8.0, 8.0, 16.0, 32.0, 32.0, 8.0, 8.0, 16.0, 32.0, 32.0]
#           },
#           {"array": "int32", "shape": [7], "data": [1, 1, 3, -1, 2, 1, 1]},
#           {
#             "array": "float32",
#             "shape": [4, 5],
#             "data": [9.0, 4.5, 9.0, 18.0, 9.0, 2.0, 1.0, 2.0, 4.0, 2.0, 16.0, 8.0, 16.0, 32.0, 16.0, 9.0, 4.5, 9.0, 18.0, 9.0]
#           },
#           {
#             "array": "float32",
#             "shape": [4, 5],
#             "data": [1.0, 1.0, 2.0, 4.0, 2.0, 1.0, 1.0, 2.0, 4.0, 2.0, 8.0, 8.0, 16.0, 32.0, 16.0, 8.0, 8.0, 16.0, 32.0, 16.0]
#           },
#           {"tuple": [4, 5]}
#         ]
#       },
#       {
#         "id": 42,
#         "list": ["NotImplementedError", "ValueError", "ValueError", "ValueError", "ValueError"]
#       },
#       {
#         "id": 43,
#         "list": [
#           {"array": "int32", "shape": [2, 2], "data": [0, 1, 1, 2]},
#           {
#             "tuple": [
#               {"array": "int32", "shape": [2, 2], "data": [0, 1, 1, 2]},
#               {"array": "int32", "shape": [2], "data": [2, 0]},
#               {"array": "int32", "shape": [3], "data": [1, 1, 0]},
#               {"array": "int32", "shape": [2], "data": [1, 2]}
#             ]
#           },
#           {"array": "int32", "shape": [3, 2], "data": [1, 2, 9, 9, 9, 9]},
#           {"array": "float32", "shape": [3], "data": [1.0, "nan", "nan"]},
#           "ValueError",
#           {"array": "int32", "shape": [6], "data": [-1, 2, 3, 5, 0, 0]}
#         ]
#       },
#       {
#         "id": 44,
#         "list": [
#           {"array": "float32", "shape": [2, 3], "data": [1.0, 2.0, 4.0, 3.0, 4.0, 5.0]},
#           {"array": "float32", "shape": [3, 2], "data": [1.0, 2.0, 3.0, -1.0, 1.0, 2.5]},
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "ValueError",
#           "OverflowError",
#           "TypeError",
#           "TypeError"
#         ]
#       },
#       {
#         "id": 45,
#         "list": [
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           {"array": "float32", "shape": [4], "data": [0.33333334, 1.0, 4.0, 3.0]},
#           {"array": "float32", "shape": [5], "data": [0.083333336, 0.33333334, 2.0, 1.0, 2.0]},
#           "ValueError",
#           "ValueError",
#           {
#             "tuple": [
#               {"array": "float32", "shape": [2], "data": [1.0, 2.0]},
#               {"array": "float32", "shape": [3], "data": [0.0, 2.0, 6.0]}
#             ]
#           }
#         ]
#       },
#       {
#         "id": 46,
#         "list": [
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           {"array": "float32", "shape": [2, 2], "data": [2.0, 2.0, 2.0, 2.0]}
#         ]
#       },
#       {
#         "id": 47,
#         "list": [
#           "RuntimeError",
#           "RuntimeError",
#           true,
#           false,
#           true,
#           {"array": "uint8", "shape": [], "data": [255]},
#           {"array": "float32", "shape": [], "data": [3.0]}
#         ]
#       }
#     ]
#   }
# }
