"""`jax.test_util`: derivatives compared with differences, in one direction that is drawn."""

import functools

import jax
import jax.numpy as jnp
import numpy as np

__all__ = ["check_grads", "check_jvp", "check_vjp"]

_EPS = 1.0 / 2048
_OF_VALUES = {"bfloat16": 1e-2, "float16": 1e-3, "float32": 1e-6, "float64": 1e-15, "complex64": 1e-6, "complex128": 1e-15}
_OF_SLOPES = {"bfloat16": 1e-1, "float16": 1e-2, "float32": 2e-3, "float64": 1e-5, "complex64": 1e-3, "complex128": 1e-5}


def _dtype(x):
    return x.dtype if hasattr(x, "dtype") else np.asarray(x).dtype


def _is_of_python(x):
    return not isinstance(x, np.generic) and isinstance(x, (bool, int, float, complex))


def _merged(given, default):
    if given is None:
        return default
    return given if not isinstance(given, dict) else {**default, **{np.dtype(k).name: v for k, v in given.items()}}


def _tolerance(dtype, given):
    if not isinstance(given, dict):
        return given
    name = np.dtype(jax.dtypes.canonicalize_dtype(dtype)).name
    return given.get(name, _OF_VALUES.get(name, 0))


def _check_close(xs, ys, atol, rtol, message):
    def check(x, y):
        x, y = np.asarray(x), np.asarray(y)
        assert x.shape == y.shape
        most = [max(_tolerance(x.dtype, given), _tolerance(y.dtype, given)) for given in (atol, rtol)]
        wide = [a.astype(np.float32) if np.dtype(a.dtype).name == "bfloat16" else a for a in (x, y)]
        keywords = {name: value for name, value in zip(("atol", "rtol"), (most[0] * x.size, most[1] * y.size)) if value}
        np.testing.assert_allclose(*wide, **keywords, err_msg=message)

    jax.tree.map(check, xs, ys)


def _check_dtypes(xs, ys):
    def check(x, y):
        assert jax.dtypes.canonicalize_dtype(_dtype(x)) == jax.dtypes.canonicalize_dtype(_dtype(y))

    jax.tree.map(check, xs, ys)


# Of numbers of Python a number of Python.
def _kept(f, *xs):
    result = np.array(f(*xs), dtype=_dtype(xs[0]))
    return result.item() if all([_is_of_python(x) for x in xs]) else result


def _drawn(random, x):
    dtype = _dtype(x)
    result = np.asarray(random.randn(*np.shape(x)), dtype=dtype)
    if jnp.issubdtype(dtype, jnp.complexfloating):
        result = result + np.asarray(random.randn(*np.shape(x)), dtype=dtype) * np.asarray(1j, dtype=dtype)
    return result.item() if _is_of_python(x) else result


def _scaled(xs, scale):
    return jax.tree.map(lambda x: _kept(lambda x: np.asarray(x) * np.array(scale, dtype=_dtype(x)), x), xs)


def _difference(f, primals, tangents, eps):
    step = _scaled(tangents, eps)
    moved = [jax.tree.map(lambda x, d: _kept(lambda x, d: x + sign * d, x, d), primals, step) for sign in (1, -1)]
    apart = lambda x, y: np.where(np.equal(x, y), np.array(0, _dtype(x)), np.asarray(x) - np.asarray(y))
    return _scaled(jax.tree.map(apart, f(*moved[0]), f(*moved[1])), 0.5 / eps)


def _named(message, what):
    return f"{message} {what}" if message else what


def check_jvp(f, f_jvp, args, atol=None, rtol=None, eps=_EPS, err_msg=""):
    atol, rtol = _merged(atol, _OF_SLOPES), _merged(rtol, _OF_SLOPES)
    tangent = jax.tree.map(functools.partial(_drawn, np.random.RandomState(0)), args)
    value, slope = f_jvp(args, tangent)
    _check_dtypes(value, slope)
    expected = f(*args)
    _check_dtypes(value, expected)
    difference = _difference(f, args, tangent, eps)
    _check_close(value, expected, atol, rtol, _named(err_msg, "primal"))
    _check_close(slope, difference, atol, rtol, _named(err_msg, "tangent"))


def check_vjp(f, f_vjp, args, atol=None, rtol=None, eps=_EPS, err_msg=""):
    atol, rtol = _merged(atol, _OF_SLOPES), _merged(rtol, _OF_SLOPES)
    draw = functools.partial(_drawn, np.random.RandomState(0))
    conjugate = lambda xs: jax.tree.map(lambda x: _kept(jnp.conj, x), xs)

    def product(xs, ys):
        each = jax.tree.map(lambda x, y: np.asarray(jnp.real(jnp.vdot(x, y))), xs, ys)
        return jax.tree.reduce(np.add, each)

    value, pull = f_vjp(*args)
    _check_close(value, f(*args), atol, rtol, _named(err_msg, "primal"))
    tangent = jax.tree.map(draw, args)
    difference = _difference(f, args, tangent, eps)
    cotangent = jax.tree.map(draw, value)
    slope = conjugate(pull(conjugate(cotangent)))
    found, expected = product(tangent, slope), product(difference, cotangent)
    _check_close(found, expected, atol, rtol, _named(err_msg, "cotangent projection"))


def _of_linearize(f, primals, tangents):
    value, linear = jax.linearize(f, *primals)
    return value, linear(*tangents)


def check_grads(f, args, order, modes=("fwd", "rev"), atol=None, rtol=None, eps=None):
    tolerances = {"atol": atol, "rtol": rtol, "eps": eps or _EPS}

    def check(f, args, order, message):
        for mode, name, forward in (("fwd", "JVP", jax.jvp), ("rev", "VJP", None), ("lin", "LIN", _of_linearize)):
            if mode not in modes:
                continue
            said = f"{name} of {message}" if message else name
            if forward is None:
                check_vjp(f, functools.partial(jax.vjp, f), args, err_msg=said, **tolerances)
            else:
                check_jvp(f, functools.partial(forward, f), args, err_msg=said, **tolerances)
            if order == 1:
                continue
            if forward is None:

                def pulled(*args):
                    value, pull = jax.vjp(f, *args)
                    return pull(value)

                check(pulled, args, order - 1, said)
            else:
                check(functools.partial(forward, f), (args, args), order - 1, said)

    check(f, tuple(args), order, "")
