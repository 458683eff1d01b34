import enum

import jax
import jax.numpy as jnp
import jax.scipy
import jax.scipy.signal
import numpy as np
import optax
from jax import lax


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def parts(z):
    """A complex array as two of real numbers."""
    return [jnp.real(z), jnp.imag(z)]


def added(array):
    """NumPy adds in place, once for each time that an element is named."""
    np.add.at(array, (np.array([0, 0, 1]), np.array([1, 1, 2])), [1, 2, 3])
    return array


class Level(enum.IntEnum):
    LOW = 1


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
        [str(jax.typeof(x)), repr(jax.typeof(1.0)), str(jax.typeof(jax.random.key(0))), type(x.aval).__name__, jax.typeof(x) == jax.ShapeDtypeStruct((2, 3), jnp.float32), isinstance(x.aval, jax.core.ShapedArray), repr(jax.core.ShapedArray((2,), jnp.int8).update(shape=(3,))), jax.eval_shape(jnp.sin, jax.typeof(x)), jax.typeof(x).str_short(), len({jax.typeof(x), jax.typeof(x + 1), jax.typeof(v)})],
        [v.at[jnp.array([0, 0, 1])].apply(jnp.cos), jax.jit(lambda i: x.at[i].apply(lambda e: e * 3))(jnp.array([0, 1, 1, 9])), jax.vmap(lambda r, i: r.at[i].apply(jnp.sqrt))(x, jnp.array([0, 2])), x.at[0].apply(jnp.sum), answer(lambda: jax.grad(lambda v: v.at[0].apply(jnp.sin).sum())(v)), x.at[x > 4].apply(jnp.log2)],
        [answer(lambda: lax.pow(2, 3)), lax.pow(2.0, 3), answer(lambda: lax.convert_element_type(1j, float)), lax.convert_element_type(2**100, jnp.float32), lax.convert_element_type(2**40, jnp.bfloat16), answer(lambda: jnp.result_type()), answer(lambda: jnp.zeros((0, 3)).reshape(0, -1)), answer(lambda: lax.broadcast_shapes((-1,))), answer(lambda: lax.broadcast_shapes(1, (2,))), answer(lambda: jnp.linalg.multi_dot([x, x]))],
        [np.array([1, 2]) == "a", np.array([[1, 2]]) != "a", None == np.array([1]), np.array([1, 2]) == {}, np.array([1, 2]) == ..., np.array([]) == "a", np.array(1) == "a", np.array([1, 2]) == int, answer(lambda: int(np.array([1]))), answer(lambda: float(np.array([[1.5]]))), int(np.array(1)), answer(lambda: complex(np.array([1])))],
        [np.repeat([1, 2], [2, 3]), np.repeat(3, [2]), np.repeat([[1, 2], [3, 4]], (1, 2), axis=1), answer(lambda: np.repeat([1, 2], [1, 2, 3])), np.arange(2).repeat([1, 2]), np.repeat([1, 2], [1.0, 2])],
        [jnp.array([4294967295, 1], dtype=jnp.uint32), jnp.array([2**100], dtype=jnp.float32), answer(lambda: jnp.array([300], dtype=jnp.uint8)), jnp.array((4294967295, True), dtype=jnp.uint32), answer(lambda: jax.random.permutation(jax.random.key(0), 10, axis=3)), jax.random.key_data(jnp.full((2,), 100, dtype=jax.random.key(0).dtype)), jax.random.key_data(jnp.ones_like(jax.random.key(3)))],
        [parts(jnp.fft.fft(v)), parts(jnp.fft.fft(x, 4, norm="ortho")), parts(jnp.fft.rfft(n)), jnp.fft.irfft(jnp.fft.rfft(x), 3), jnp.fft.irfft(jnp.array([1.0 + 0j])), parts(jnp.fft.fft2(x)), parts(jnp.fft.ifftn(x, s=(2,))), jnp.fft.irfft2(jnp.fft.rfft2(x), s=(2, 3)), jnp.fft.hfft(v + 1j), jnp.fft.fftfreq(5), jnp.fft.rfftfreq(4, 0.5), jnp.fft.fftshift(x, axes=1), jnp.fft.ifftshift(v)],
        [jax.grad(lambda v: jnp.sum(jnp.abs(jnp.fft.fft(v)) ** 2))(v), jax.grad(lambda v: jnp.sum(jnp.imag(jnp.fft.rfft(v)) * jnp.arange(2.0)))(v), jax.jacrev(lambda v: jnp.real(jnp.fft.rfft(v)))(v), parts(jax.vmap(jnp.fft.fft)(x)), parts(jax.vjp(jnp.fft.fft, v + 1j)[1](v * 1j)[0]), parts(jax.jit(jnp.fft.ifft)(v[:2])), [answer(lambda: jnp.fft.fft(v, **options)) for options in ({"n": 0}, {"norm": "no"}, {"axis": 5}, {"axis": (0, 1)})], answer(lambda: jnp.fft.rfft(v + 1j))],
        [jax.scipy.signal.convolve(v, v[:2], "same"), jax.scipy.signal.convolve(x, x[:1, :2], "valid"), jax.scipy.signal.correlate(v[:2], v, "valid"), jax.scipy.signal.convolve2d(x, x[:, :2]), jax.scipy.signal.correlate2d(x[:1, :2], x), jax.scipy.signal.correlate2d(x, x[:1, :2], "same"), jax.scipy.signal.fftconvolve(v, v[:2], "same"), jnp.round(jax.scipy.signal.fftconvolve(x, x, axes=1), 2), answer(lambda: jax.scipy.signal.convolve(x, v)), jax.grad(lambda v: jax.scipy.signal.convolve(v, v[:2], "same").sum())(v)],
        [jnp.add.reduce(x), jnp.maximum.reduce(n, initial=7), jnp.bitwise_xor.reduce(n), jnp.logaddexp.reduce(v), jnp.multiply.accumulate(x, axis=1), jnp.maximum.accumulate(n), jnp.add.at(v, n, 1.0, inplace=False), answer(lambda: jnp.add.at(v, n, 1.0)), jnp.multiply.outer(n, n[:2]), jnp.add.identity, hasattr(jnp.sin, "reduce"), answer(lambda: jnp.divide.reduce), np.add.reduce([1, 2, 3]), np.logical_or.reduce([True, False]), np.minimum.accumulate(np.array([[3, 5], [2, 7]]), axis=1), np.subtract.outer(np.arange(3), np.arange(2)), added(np.zeros((2, 3), int))],
        [lax.sort((n, v)), lax.sort([jnp.array([3, 1, 1]), v], num_keys=2), lax.sort((x, -x), dimension=0), answer(lambda: lax.sort((n, v[:2]))), answer(lambda: lax.sort((n, v), num_keys=3)), jax.grad(lambda v: (lax.sort((n, v))[1] * jnp.arange(3.0)).sum())(v), jax.vmap(lambda a, b: lax.sort((a, b)))(x, -x), v.view(jnp.int32), lax.bitcast_convert_type(n, jnp.float32), jnp.array([1, 2]).view("uint32"), str(v.device)],
        [jax.pure_callback(lambda a, b=1: np.asarray(a) * b, jax.ShapeDtypeStruct((3,), jnp.float32), v, b=2), answer(lambda: jax.pure_callback(abs, v, v, vmap_method="no")), jax.jit(lambda a: Level.LOW)(1), jax.jit(lambda i: len(jax.closure_convert(lambda e: e * i, 1.0)[1]))(3)],
        [parts(jax.grad(lambda z: (z * z * z).sum(), holomorphic=True)(v + 1j)), answer(lambda: jax.grad(jnp.abs, holomorphic=True)(1 + 2j)), answer(lambda: jax.grad(jnp.sin, holomorphic=True)(1.0)), parts(jax.jacfwd(lambda z: z**2, holomorphic=True)(v + 1j)), parts(jax.jacrev(lambda z: z**2, holomorphic=True)(v + 1j)), jax.vjp(lambda a, i: a[i] * 2, v, 1)[1](1.0)[0], jax.grad(lambda p: p["w"] * p["n"], allow_int=True)({"w": 2.0, "n": 3})["w"], jax.value_and_grad(lambda w, n: w * n, argnums=(0, 1), allow_int=True)(2.0, 3)[1][0]],
    ]



# recorded from flax-0.12.12, program 537f705bab15ec594d20c5d57ce444bf9cfd56a7b8374a9f33fbed2d6309eef4
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
#       },
#       {
#         "id": 48,
#         "list": [
#           "float32[2,3]",
#           "ShapedArray(float32[], weak_type=True)",
#           "key<fry>[]",
#           "ShapedArray",
#           false,
#           true,
#           "ShapedArray(int8[3])",
#           {"abstract": "float32", "shape": [2, 3]},
#           "float32[2,3]",
#           2
#         ]
#       },
#       {
#         "id": 49,
#         "list": [
#           {"array": "float32", "shape": [3], "data": [0.85755324, -0.41614684, 4.0]},
#           {"array": "float32", "shape": [2, 3], "data": [3.0, 6.0, 12.0, 72.0, 144.0, 288.0]},
#           {"array": "float32", "shape": [2, 3], "data": [1.0, 2.0, 4.0, 8.0, 16.0, 5.656854]},
#           {"array": "float32", "shape": [2, 3], "data": [1.0, 2.0, 4.0, 8.0, 16.0, 32.0]},
#           "NotImplementedError",
#           {"array": "float32", "shape": [2, 3], "data": [1.0, 2.0, 4.0, 3.0, 4.0, 5.0]}
#         ]
#       },
#       {
#         "id": 50,
#         "list": [
#           "TypeError",
#           {"array": "float32", "shape": [], "weak": true, "data": [8.0]},
#           "TypeError",
#           {"array": "float32", "shape": [], "data": [1.2676506e+30]},
#           {"array": "bfloat16", "shape": [], "data": [1100000000000.0]},
#           "ValueError",
#           "ZeroDivisionError",
#           "TypeError",
#           "TypeError",
#           "ValueError"
#         ]
#       },
#       {
#         "id": 51,
#         "list": [
#           {"array": "bool", "shape": [2], "host": true, "data": [false, false]},
#           {"array": "bool", "shape": [1, 2], "host": true, "data": [true, true]},
#           {"array": "bool", "shape": [1], "host": true, "data": [false]},
#           {"array": "bool", "shape": [2], "host": true, "data": [false, false]},
#           {"array": "bool", "shape": [2], "host": true, "data": [false, false]},
#           {"array": "bool", "shape": [0], "host": true, "data": []},
#           {"array": "bool", "shape": [], "host": true, "data": [false]},
#           {"array": "bool", "shape": [2], "host": true, "data": [false, false]},
#           "TypeError",
#           "TypeError",
#           1,
#           "TypeError"
#         ]
#       },
#       {
#         "id": 52,
#         "list": [
#           {"array": "int64", "shape": [5], "host": true, "data": [1, 1, 2, 2, 2]},
#           {"array": "int64", "shape": [2], "host": true, "data": [3, 3]},
#           {"array": "int64", "shape": [2, 3], "host": true, "data": [1, 2, 2, 3, 4, 4]},
#           "ValueError",
#           {"array": "int64", "shape": [3], "host": true, "data": [0, 1, 1]},
#           {"array": "int64", "shape": [3], "host": true, "data": [1, 2, 2]}
#         ]
#       },
#       {
#         "id": 53,
#         "list": [
#           {"array": "uint32", "shape": [2], "data": [4294967295, 1]},
#           {"array": "float32", "shape": [1], "data": [1.2676506e+30]},
#           "OverflowError",
#           {"array": "uint32", "shape": [2], "data": [4294967295, 1]},
#           "ValueError",
#           {"array": "uint32", "shape": [2, 2], "data": [100, 100, 100, 100]},
#           {"array": "uint32", "shape": [2], "data": [1, 1]}
#         ]
#       },
#       {
#         "id": 54,
#         "list": [
#           {
#             "id": 55,
#             "list": [
#               {"array": "float32", "shape": [3], "data": [7.0, -2.0, -2.0]},
#               {"array": "float32", "shape": [3], "data": [0.0, 1.7320508, -1.7320508]}
#             ]
#           },
#           {
#             "id": 56,
#             "list": [
#               {
#                 "array": "float32",
#                 "shape": [2, 4],
#                 "data": [3.5, -1.5, 1.5, -1.5, 28.0, -12.0, 12.0, -12.0]
#               },
#               {
#                 "array": "float32",
#                 "shape": [2, 4],
#                 "data": [0.0, -1.0, 0.0, 1.0, 0.0, -8.0, 0.0, 8.0]
#               }
#             ]
#           },
#           {
#             "id": 57,
#             "list": [
#               {"array": "float32", "shape": [2], "data": [4.0, 2.5]},
#               {"array": "float32", "shape": [2], "data": [0.0, 2.598076]}
#             ]
#           },
#           {"array": "float32", "shape": [2, 3], "data": [1.0, 2.0, 4.0, 8.0, 16.0, 32.0]},
#           {"array": "float32", "shape": [0], "data": []},
#           {
#             "id": 58,
#             "list": [
#               {"array": "float32", "shape": [2, 3], "data": [63.0, -18.0, -18.0, -49.0, 14.0, 14.0]},
#               {
#                 "array": "float32",
#                 "shape": [2, 3],
#                 "data": [0.0, 15.588457, -15.588457, 0.0, -12.124355, 12.124355]
#               }
#             ]
#           },
#           {
#             "id": 59,
#             "list": [
#               {"array": "float32", "shape": [2, 2], "data": [1.5, -0.5, 12.0, -4.0]},
#               {"array": "float32", "shape": [2, 2], "data": [0.0, 0.0, 0.0, 0.0]}
#             ]
#           },
#           {"array": "float32", "shape": [2, 3], "data": [1.0, 2.0, 4.0, 8.0, 16.0, 32.0]},
#           {"array": "float32", "shape": [4], "data": [9.0, -1.0, 1.0, -5.0]},
#           {"array": "float32", "shape": [5], "data": [0.0, 0.2, 0.4, -0.4, -0.2]},
#           {"array": "float32", "shape": [3], "data": [0.0, 0.5, 1.0]},
#           {"array": "float32", "shape": [2, 3], "data": [4.0, 1.0, 2.0, 32.0, 8.0, 16.0]},
#           {"array": "float32", "shape": [3], "data": [2.0, 4.0, 1.0]}
#         ]
#       },
#       {
#         "id": 60,
#         "list": [
#           {"array": "float32", "shape": [3], "data": [6.0, 12.0, 24.0]},
#           {"array": "float32", "shape": [3], "data": [0.0, -0.8660254, 0.8660254]},
#           {"array": "float32", "shape": [2, 3], "data": [1.0, 1.0, 1.0, 1.0, -0.5, -0.5]},
#           {
#             "id": 61,
#             "list": [
#               {"array": "float32", "shape": [2, 3], "data": [7.0, -2.0, -2.0, 56.0, -16.0, -16.0]},
#               {
#                 "array": "float32",
#                 "shape": [2, 3],
#                 "data": [0.0, 1.7320508, -1.7320508, 0.0, 13.856406, -13.856406]
#               }
#             ]
#           },
#           {
#             "id": 62,
#             "list": [
#               {"array": "float32", "shape": [3], "data": [0.0, -1.7320508, 1.7320508]},
#               {"array": "float32", "shape": [3], "data": [7.0, -2.0, -2.0]}
#             ]
#           },
#           {
#             "id": 63,
#             "list": [
#               {"array": "float32", "shape": [2], "data": [1.5, -0.5]},
#               {"array": "float32", "shape": [2], "data": [0.0, 0.0]}
#             ]
#           },
#           {"id": 64, "list": ["ValueError", "ValueError", "ValueError", "ValueError"]},
#           "ValueError"
#         ]
#       },
#       {
#         "id": 65,
#         "list": [
#           {"array": "float32", "shape": [3], "data": [1.0, 4.0, 8.0]},
#           {"array": "float32", "shape": [2, 2], "data": [4.0, 8.0, 32.0, 64.0]},
#           {"array": "float32", "shape": [2], "data": [10.0, 5.0]},
#           {
#             "array": "float32",
#             "shape": [3, 4],
#             "data": [1.0, 4.0, 8.0, 8.0, 16.0, 64.0, 128.0, 128.0, 64.0, 256.0, 512.0, 512.0]
#           },
#           {
#             "array": "float32",
#             "shape": [2, 4],
#             "data": [32.0, 80.0, 40.0, 16.0, 4.0, 10.0, 5.0, 2.0]
#           },
#           {"array": "float32", "shape": [2, 3], "data": [5.0, 10.0, 4.0, 40.0, 80.0, 32.0]},
#           {"array": "float32", "shape": [3], "data": [1.0, 4.0, 8.0]},
#           {
#             "array": "float32",
#             "shape": [2, 5],
#             "data": [1.0, 4.0, 12.0, 16.0, 16.0, 64.0, 256.0, 768.0, 1024.0, 1024.0]
#           },
#           "ValueError",
#           {"array": "float32", "shape": [3], "data": [10.0, 6.0, 1.0]}
#         ]
#       },
#       {
#         "id": 66,
#         "list": [
#           {"array": "float32", "shape": [3], "data": [9.0, 18.0, 36.0]},
#           {"array": "int32", "shape": [], "data": [7]},
#           {"array": "int32", "shape": [], "data": [-2]},
#           {"array": "float32", "shape": [], "data": [4.169846]},
#           {"array": "float32", "shape": [2, 3], "data": [1.0, 2.0, 8.0, 8.0, 128.0, 4096.0]},
#           {"array": "int32", "shape": [3], "data": [3, 3, 3]},
#           {"array": "float32", "shape": [3], "data": [1.0, 2.0, 6.0]},
#           "NotImplementedError",
#           {"array": "int32", "shape": [3, 2], "data": [9, -3, -3, 1, 6, -2]},
#           0,
#           false,
#           "AttributeError",
#           {"array": "int64", "shape": [], "host": true, "data": [6]},
#           {"array": "bool", "shape": [], "host": true, "data": [true]},
#           {"array": "int64", "shape": [2, 2], "host": true, "data": [3, 3, 2, 2]},
#           {"array": "int64", "shape": [3, 2], "host": true, "data": [0, -1, 1, 0, 2, 1]},
#           {"array": "int64", "shape": [2, 3], "host": true, "data": [0, 3, 0, 0, 0, 3]}
#         ]
#       },
#       {
#         "id": 67,
#         "list": [
#           {
#             "tuple": [
#               {"array": "int32", "shape": [3], "data": [-1, 2, 3]},
#               {"array": "float32", "shape": [3], "data": [2.0, 4.0, 1.0]}
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "int32", "shape": [3], "data": [1, 1, 3]},
#               {"array": "float32", "shape": [3], "data": [2.0, 4.0, 1.0]}
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [2, 3], "data": [1.0, 2.0, 4.0, 8.0, 16.0, 32.0]},
#               {"array": "float32", "shape": [2, 3], "data": [-1.0, -2.0, -4.0, -8.0, -16.0, -32.0]}
#             ]
#           },
#           "TypeError",
#           "ValueError",
#           {"array": "float32", "shape": [3], "data": [2.0, 0.0, 1.0]},
#           {
#             "tuple": [
#               {"array": "float32", "shape": [2, 3], "data": [1.0, 2.0, 4.0, 8.0, 16.0, 32.0]},
#               {"array": "float32", "shape": [2, 3], "data": [-1.0, -2.0, -4.0, -8.0, -16.0, -32.0]}
#             ]
#           },
#           {"array": "int32", "shape": [3], "data": [1065353216, 1073741824, 1082130432]},
#           {"array": "float32", "shape": [3], "data": [4e-45, "nan", 3e-45]},
#           {"array": "uint32", "shape": [2], "data": [1, 2]},
#           "cpu:0"
#         ]
#       },
#       {
#         "id": 68,
#         "list": [
#           {"array": "float32", "shape": [3], "data": [2.0, 4.0, 8.0]},
#           "ValueError",
#           {"array": "int32", "shape": [], "weak": true, "data": [1]},
#           {"array": "int32", "shape": [], "weak": true, "data": [0]}
#         ]
#       },
#       {
#         "id": 69,
#         "list": [
#           {
#             "id": 70,
#             "list": [
#               {"array": "float32", "shape": [3], "data": [0.0, 9.0, 45.0]},
#               {"array": "float32", "shape": [3], "data": [6.0, 12.0, 24.0]}
#             ]
#           },
#           "TypeError",
#           "TypeError",
#           {
#             "id": 71,
#             "list": [
#               {
#                 "array": "float32",
#                 "shape": [3, 3],
#                 "data": [2.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0, 8.0]
#               },
#               {
#                 "array": "float32",
#                 "shape": [3, 3],
#                 "data": [2.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 2.0]
#               }
#             ]
#           },
#           {
#             "id": 72,
#             "list": [
#               {
#                 "array": "float32",
#                 "shape": [3, 3],
#                 "data": [2.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0, 8.0]
#               },
#               {
#                 "array": "float32",
#                 "shape": [3, 3],
#                 "data": [2.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 2.0]
#               }
#             ]
#           },
#           {"array": "float32", "shape": [3], "data": [0.0, 2.0, 0.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [3.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [3.0]}
#         ]
#       }
#     ]
#   }
# }
