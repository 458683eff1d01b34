"""What Optax, Linen and PAX ask of jax.numpy beside the common: signatures, masks, orders of norms, windows, other orders of axes."""
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from jax.nn import log_softmax, logsumexp, softmax


def refused(f):
    try:
        f()
    except Exception as error:
        return type(error).__name__
    return "no error"


def vectorized():
    product = jnp.vectorize(jnp.matmul, signature="(n,m),(m)->(n)")
    dot = jnp.vectorize(jnp.dot, signature="(n),(n)->()")
    held = jnp.vectorize(lambda x, k, y: x * y + k, excluded={1})
    named = jnp.vectorize(lambda x, scale=1.0: x * scale, excluded={"scale"})
    split = jnp.vectorize(lambda x: (x.min(), x), signature="(n)->(),(n)")
    ones = jnp.ones(3)
    return (
        product(jnp.arange(6.0).reshape(2, 3), jnp.arange(12.0).reshape(4, 3)),
        dot(jnp.ones((2, 1, 3)), jnp.arange(12.0).reshape(4, 3)),
        held(jnp.ones((2, 1)), 3, jnp.arange(3.0)), named(ones, scale=3.0), split(jnp.ones((1, 2))), dot.__name__,
        [refused(f) for f in (
            lambda: product(ones, ones), lambda: product(jnp.ones((2, 3)), jnp.ones(4)), lambda: product(jnp.ones((2, 3))),
            lambda: jnp.vectorize(jnp.dot, signature="(n),(n)->")(1, 2), lambda: dot(None, ones),
            lambda: jnp.vectorize(lambda x: x, excluded={-1}), lambda: jnp.vectorize(lambda x: x, excluded={1.5}),
            lambda: jnp.vectorize(lambda x: (x, x), signature="(n)->(n)")(ones),
            lambda: jnp.vectorize(lambda x: x.sum(), signature="(n)->(n)")(ones),
        )],
    )


def norms():
    x = jnp.array([[1.0, 2.0, 3.0], [4.0, 5.0, -7.0]])
    inf = jnp.inf
    return (
        [jnp.linalg.norm(x[0], ord=order) for order in (0, 1, 3, -1, inf, -inf, 2.5)],
        [jnp.linalg.norm(x, ord=order) for order in (1, -1, inf, -inf, "f", "fro")],
        [jnp.linalg.norm(x[None], ord=order, axis=(2, 1), keepdims=keep) for order in (1, inf) for keep in (True, False)],
        [refused(lambda: jnp.linalg.norm(x, ord=order)) for order in (3, "x")],
        [refused(lambda: jnp.linalg.norm(x[0], ord=order)) for order in ("inf", "fro")],
    )


def masked():
    x = jnp.array([[1.0, 2.0, -3.0], [0.5, 4.0, 2.0]])
    mask, weights = jnp.array([[True, False, True], [False, False, False]]), jnp.array([1.0, -2.0, 0.0])
    gradient = jax.grad(lambda y: (softmax(y, where=mask[0]) * jnp.arange(3.0)).sum())
    return (
        logsumexp(x, axis=1, b=weights, return_sign=True), logsumexp(x, where=mask), logsumexp(x, axis=1, b=weights**2),
        softmax(x, where=mask), jnp.round(1000 * log_softmax(x, where=mask)), gradient(x[0]),
        jnp.var(x, where=mask), jnp.var(x, axis=1, where=mask, keepdims=True), jnp.std(x, mean=jnp.float32(1.0)),
        jnp.var(x, axis=0, mean=jnp.zeros((1, 3)), ddof=1), x.var(where=mask[0]), refused(lambda: jnp.var(x, where=x)),
    )


def windows():
    x = jnp.arange(32.0).reshape(1, 2, 4, 4)
    last = jnp.arange(24.0).reshape(2, 4, 3)
    kernel = jnp.arange(3 * 6 * 2.0).reshape(3, 6, 2)
    numbers = ("NHC", "HIO", "NHC")
    return (
        lax.conv_general_dilated_patches(x, (2, 2), (2, 1), "SAME"),
        lax.conv_general_dilated_patches(last, (2,), (1,), "VALID", dimension_numbers=numbers),
        lax.conv_general_dilated_local(last, kernel, (1,), "VALID", (2,), dimension_numbers=numbers),
    )


def orders():
    x = jnp.arange(6)
    return (
        x.reshape((2, 3), order="F"), jnp.reshape(x.reshape(2, 3), (3, -1), order="F"),
        np.arange(6).reshape((2, 3), order="F"), jax.jit(lambda x: x.reshape(3, 2, order="F"))(x),
        x.imag, (x * 1.5).imag, jnp.float32(2.0).conj(), jax.jit(lambda x: x.conj() + x.imag)(x * 1.5),
        jnp.einsum("i1,1k->ik", x.reshape(2, 3), x.reshape(3, 2)), jax.dtypes.result_type(x, 1.0) == jnp.float32,
    )


def tested():
    ones = np.ones(2)
    equal, near = np.testing.assert_equal, np.testing.assert_array_almost_equal
    pairs = [(1, 2), ([1, 2], (1, 2)), ({"a": ones}, {"a": ones}), ({"a": 1}, {"b": 1}), (ones, 1), ([ones], [ones * 0])]
    with jax.debug_key_reuse(False), jax.numpy_rank_promotion("allow"):
        return (
            [refused(lambda: equal(*pair)) for pair in pairs],
            [refused(lambda: near(*pair)) for pair in ((ones, ones * 1.0000001), (ones, ones * 1.1), (ones, np.ones(3)))],
        )


def main():
    return vectorized(), norms(), masked(), windows(), orders(), tested()



# recorded from flax-0.12.12, program d285340fda6b6870e3246b11872ba8964350cda281bf4838ffc0380b48fe199f
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {
#             "array": "float32",
#             "shape": [4, 2],
#             "data": [5.0, 14.0, 14.0, 50.0, 23.0, 86.0, 32.0, 122.0]
#           },
#           {
#             "array": "float32",
#             "shape": [2, 4],
#             "data": [3.0, 12.0, 21.0, 30.0, 3.0, 12.0, 21.0, 30.0]
#           },
#           {"array": "float32", "shape": [2, 3], "data": [3.0, 4.0, 5.0, 3.0, 4.0, 5.0]},
#           {"array": "float32", "shape": [3], "data": [3.0, 3.0, 3.0]},
#           {
#             "tuple": [
#               {"array": "float32", "shape": [1], "data": [1.0]},
#               {"array": "float32", "shape": [1, 2], "data": [1.0, 1.0]}
#             ]
#           },
#           "dot",
#           {
#             "id": 0,
#             "list": ["ValueError", "ValueError", "TypeError", "ValueError", "ValueError", "ValueError", "TypeError", "TypeError", "ValueError"]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 1,
#             "list": [
#               {"array": "float32", "shape": [], "data": [3.0]},
#               {"array": "float32", "shape": [], "data": [6.0]},
#               {"array": "float32", "shape": [], "data": [3.3019273]},
#               {"array": "float32", "shape": [], "data": [0.54545456]},
#               {"array": "float32", "shape": [], "data": [3.0]},
#               {"array": "float32", "shape": [], "data": [1.0]},
#               {"array": "float32", "shape": [], "data": [3.4585607]}
#             ]
#           },
#           {
#             "id": 2,
#             "list": [
#               {"array": "float32", "shape": [], "data": [10.0]},
#               {"array": "float32", "shape": [], "data": [5.0]},
#               {"array": "float32", "shape": [], "data": [16.0]},
#               {"array": "float32", "shape": [], "data": [6.0]},
#               {"array": "float32", "shape": [], "data": [10.198039]},
#               {"array": "float32", "shape": [], "data": [10.198039]}
#             ]
#           },
#           {
#             "id": 3,
#             "list": [
#               {"array": "float32", "shape": [1, 1, 1], "data": [16.0]},
#               {"array": "float32", "shape": [1], "data": [16.0]},
#               {"array": "float32", "shape": [1, 1, 1], "data": [10.0]},
#               {"array": "float32", "shape": [1], "data": [10.0]}
#             ]
#           },
#           {"id": 4, "list": ["ValueError", "ValueError"]},
#           {"id": 5, "list": ["ValueError", "ValueError"]}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "tuple": [
#               {"array": "float32", "shape": [2], "data": [2.48988, 4.677933]},
#               {"array": "float32", "shape": [2], "data": [-1.0, -1.0]}
#             ]
#           },
#           {"array": "float32", "shape": [], "data": [1.01815]},
#           {"array": "float32", "shape": [2], "data": [3.4742775, 5.3938155]},
#           {
#             "array": "float32",
#             "shape": [2, 3],
#             "data": [0.98201376, 0.0, 0.01798621, 0.0, 0.0, 0.0]
#           },
#           {
#             "array": "float32",
#             "shape": [2, 3],
#             "data": [-18.0, "-inf", -4018.0, "-inf", "-inf", "-inf"]
#           },
#           {"array": "float32", "shape": [3], "data": [-0.03532541, 0.0, 0.03532541]},
#           {"array": "float32", "shape": [], "data": [4.0]},
#           {"array": "float32", "shape": [2, 1], "data": [4.0, "nan"]},
#           {"array": "float32", "shape": [], "data": [2.1311185]},
#           {"array": "float32", "shape": [3], "data": [1.25, 20.0, 13.0]},
#           {"array": "float32", "shape": [], "data": [3.546875]},
#           "ValueError"
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "array": "float32",
#             "shape": [1, 8, 2, 4],
#             "data": [0.0, 1.0, 2.0, 3.0, 8.0, 9.0, 10.0, 11.0, 1.0, 2.0, 3.0, 0.0, 9.0, 10.0, 11.0, 0.0, 4.0, 5.0, 6.0, 7.0, 12.0, 13.0, 14.0, 15.0, 5.0, 6.0, 7.0, 0.0, 13.0, 14.0, 15.0, 0.0, 16.0, 17.0, 18.0, 19.0, 24.0, 25.0, 26.0, 27.0, 17.0, 18.0, 19.0, 0.0, 25.0, 26.0, 27.0, 0.0, 20.0, 21.0, 22.0, 23.0, 28.0, 29.0, 30.0, 31.0, 21.0, 22.0, 23.0, 0.0, 29.0, 30.0, 31.0, 0.0]
#           },
#           {
#             "array": "float32",
#             "shape": [2, 3, 6],
#             "data": [0.0, 3.0, 1.0, 4.0, 2.0, 5.0, 3.0, 6.0, 4.0, 7.0, 5.0, 8.0, 6.0, 9.0, 7.0, 10.0, 8.0, 11.0, 12.0, 15.0, 13.0, 16.0, 14.0, 17.0, 15.0, 18.0, 16.0, 19.0, 17.0, 20.0, 18.0, 21.0, 19.0, 22.0, 20.0, 23.0]
#           },
#           {
#             "array": "float32",
#             "shape": [2, 3, 2],
#             "data": [100.0, 115.0, 586.0, 619.0, 1504.0, 1555.0, 460.0, 547.0, 1810.0, 1915.0, 3592.0, 3715.0]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int32", "shape": [2, 3], "data": [0, 2, 4, 1, 3, 5]},
#           {"array": "int32", "shape": [3, 2], "data": [0, 4, 3, 2, 1, 5]},
#           {"array": "int64", "shape": [2, 3], "host": true, "data": [0, 2, 4, 1, 3, 5]},
#           {"array": "int32", "shape": [3, 2], "data": [0, 3, 1, 4, 2, 5]},
#           {"array": "int32", "shape": [6], "data": [0, 0, 0, 0, 0, 0]},
#           {"array": "float32", "shape": [6], "weak": true, "data": [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]},
#           {"array": "float32", "shape": [], "data": [2.0]},
#           {"array": "float32", "shape": [6], "weak": true, "data": [0.0, 1.5, 3.0, 4.5, 6.0, 7.5]},
#           {"array": "int32", "shape": [2, 2], "data": [10, 13, 28, 40]},
#           true
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 6,
#             "list": ["AssertionError", "no error", "no error", "AssertionError", "no error", "AssertionError"]
#           },
#           {"id": 7, "list": ["no error", "AssertionError", "AssertionError"]}
#         ]
#       }
#     ]
#   }
# }
