"""Of `jax.numpy`: functions of each element by itself."""

import math

import jax
import jax.numpy as jnp
from jax import lax
from jax.numpy._operands import alike, array, inexact, inexact_alike, only, real

__all__ = [
    "around", "bitwise_count", "copysign", "deg2rad", "degrees", "euler_gamma", "fabs", "fmax",
    "fmin", "gcd", "heaviside", "hypot", "isneginf", "isposinf", "lcm", "ldexp", "log10", "log2",
    "logaddexp2", "modf", "nan_to_num", "packbits", "rad2deg", "radians", "rint", "signbit", "sinc",
    "unpackbits", "unwrap",
]


def isposinf(x, /, out=None):
    only("isposinf", out=out is not None)
    return is_number(x, jnp.inf)


def isneginf(x, /, out=None):
    only("isneginf", out=out is not None)
    return is_number(x, -jnp.inf)


# Whole numbers are never infinite.
def is_number(x, number):
    x = array(x)
    if jnp.issubdtype(x.dtype, jnp.inexact):
        return x == jnp.asarray(number, x.dtype)
    return jnp.zeros(x.shape, bool)


def signbit(x):
    x = array(x)
    if jnp.issubdtype(x.dtype, jnp.complexfloating):
        raise ValueError(f"jax.numpy.signbit is not well defined for {x.dtype}")
    return (x < 0) | ((x == 0) & (1 / inexact(x) < 0))


def fabs(x):
    x = inexact(x)
    real("fabs", x)
    return jnp.abs(x)


def copysign(x1, x2):
    x1, x2 = inexact_alike(x1, x2)
    size = jnp.abs(x1)
    return jnp.where(signbit(x2), -size, size)


def log2(x):
    return jnp.log(inexact(x)) / math.log(2)


def log10(x):
    x = inexact(x)
    return jnp.log(x) * jnp.asarray(1 / math.log(10), x.dtype)


@jax.custom_jvp
def _logaddexp2(x1, x2):
    most, delta = jnp.maximum(x1, x2), x1 - x2
    return jnp.where(jnp.isnan(delta), x1 + x2, most + math.log2(math.e) * jnp.log1p(jnp.exp2(-jnp.abs(delta))))


@_logaddexp2.defjvp
def _(primals, tangents):
    found = _logaddexp2(*primals)
    t1, t2 = [t * jnp.exp2(_finite(x) - _finite(found)) for x, t in zip(primals, tangents)]
    return found, t1 + t2


def _finite(x):
    return jnp.where(x == jnp.inf, jnp.zeros_like(x), x)


def logaddexp2(x1, x2, /, *, out=None, where=None):
    only("logaddexp2", out=out is not None, where=where is not None)
    return _logaddexp2(*inexact_alike(x1, x2))


# The length of a vector, and its direction. Large and small numbers are scaled, so that no square is lost.
@jax.custom_jvp
def _length(x1, x2):
    large, small = {"float16": (7, 5), "bfloat16": (63, 4), "float32": (63, 12)}.get(x1.dtype.name, (511, 26))
    down, up = 2.0 ** (-large - small), 2.0 ** (large + small)
    size1, size2 = jnp.abs(x1), jnp.abs(x2)
    size = jnp.maximum(size1, size2)
    is_large, is_small = size >= 2.0**large, size <= 2.0**-small

    def scaled(x):
        return jnp.where(is_large, x * down, jnp.where(is_small, x * up, x))

    a, b = scaled(x1), scaled(x2)
    root = jnp.sqrt(jnp.square(a) + jnp.square(b))
    found = root * jnp.where(is_large, up, jnp.where(is_small, down, 1.0))
    return jnp.where((size1 == jnp.inf) | (size2 == jnp.inf), jnp.inf, found), a / root, b / root


@_length.defjvp
def _(primals, tangents):
    (length, u1, u2), (t1, t2) = _length(*primals), tangents
    t = u1 * t1 + u2 * t2
    return (length, u1, u2), (t, (t1 - u1 * t) / length, (t2 - u2 * t) / length)


def hypot(x1, x2):
    if any([jnp.issubdtype(jnp.result_type(x), jnp.complexfloating) for x in (x1, x2)]):
        raise ValueError("jnp.hypot is not well defined for complex-valued inputs. Please convert to real values first")
    return _length(*inexact_alike(x1, x2))[0]


def deg2rad(x):
    return inexact(x) * (math.pi / 180)


def rad2deg(x):
    return inexact(x) * (180 / math.pi)


radians = deg2rad

degrees = rad2deg


def heaviside(x1, x2):
    is_number = jnp.ndim(x1) == 0
    x1, x2 = inexact_alike(x1, x2)
    # Constants are of a weak type beside a number of Python's alone.
    zero, one = (0.0, 1.0) if is_number and x1.weak_type else (jnp.zeros((), x1.dtype), jnp.ones((), x1.dtype))
    return jnp.where(x1 < 0, zero, jnp.where(x1 > 0, one, jnp.where(jnp.isnan(x1), x1, x2)))


# By the distance to the nearest whole number, so that it is zero there exactly; near zero by the series of the sine,
# which has all derivatives.
def sinc(x):
    x = inexact(x)
    wide = x.astype(jnp.float32) if x.dtype in (jnp.float16, jnp.bfloat16) else x
    whole = jax.lax.stop_gradient(jnp.round(wide))
    rest = jnp.where(jnp.abs(wide) == jnp.inf, 0, wide - whole)
    square = rest * rest
    terms = 6 if wide.dtype == jnp.float32 else 11
    series = jnp.zeros_like(square)
    for n in range(terms, 0, -1):
        series = series * square + (-(math.pi**2)) ** n / math.factorial(2 * n + 1)
    series = square * series
    sine = rest + rest * series
    is_zero, is_odd = whole == 0, 2 * jnp.round(0.5 * whole) != whole
    found = sine / jnp.where(is_odd, -wide, jnp.where(is_zero, 1, wide))
    found = jnp.where(rest == 0, found - jax.lax.stop_gradient(found), found)
    found = jnp.where(is_zero, 1 + series, found)
    return found if wide is x else found.astype(x.dtype)


def nan_to_num(x, copy=True, nan=0.0, posinf=None, neginf=None):
    x = array(x)
    if not jnp.issubdtype(x.dtype, jnp.inexact):
        return x
    real("nan_to_num", x)
    most = jnp.finfo(x.dtype).max
    x = jnp.where(jnp.isnan(x), jnp.asarray(nan, x.dtype), x)
    x = jnp.where(isposinf(x), jnp.asarray(most if posinf is None else posinf, x.dtype), x)
    return jnp.where(isneginf(x), jnp.asarray(-most if neginf is None else neginf, x.dtype), x)


euler_gamma = 0.5772156649015329


def around(a, decimals=0, out=None):
    return jnp.round(a, decimals, out)


def rint(x, /):
    x = array(x)
    return jnp.round(x) if jnp.issubdtype(x.dtype, jnp.inexact) else x.astype(jnp.float32)


def fmax(x1, x2):
    x1, x2 = array(x1), array(x2)
    return jnp.where((x1 > x2) | jnp.isnan(x2), x1, x2)


def fmin(x1, x2):
    x1, x2 = array(x1), array(x2)
    return jnp.where((x1 < x2) | jnp.isnan(x2), x1, x2)


def modf(x, /, out=None):
    if out is not None:
        raise NotImplementedError("The 'out' argument to jnp.modf is not supported.")
    x = inexact(x)
    whole = jnp.where(x >= 0, jnp.floor(x), jnp.ceil(x))
    return x - whole, whole


def gcd(x1, x2):
    def step(pair):
        a, b = pair
        some = b != 0
        return jnp.where(some, b, a), jnp.where(some, jax.lax.rem(a, jnp.where(some, b, 1)), 0)

    x1, x2 = _whole("gcd", x1, x2)
    return jax.lax.while_loop(lambda pair: jnp.any(pair[1] != 0), step, (x1, x2))[0]


def lcm(x1, x2):
    x1, x2 = _whole("lcm", x1, x2)
    divisor = gcd(x1, x2)
    return jnp.where(divisor == 0, 0, x1 * (x2 // jnp.where(divisor == 0, 1, divisor)))


def _whole(name, x1, x2):
    x1, x2 = alike(x1, x2)
    if not jnp.issubdtype(x1.dtype, jnp.integer):
        raise ValueError(f"Arguments to jax.numpy.{name} must be integers.")
    return jnp.abs(x1), jnp.abs(x2)


def bitwise_count(x, /):
    x = jnp.positive(x)
    if x.dtype == bool:
        return x.astype(jnp.uint8)
    return lax.population_count(jnp.abs(x)).astype(jnp.uint8)


def _order(bitorder):
    if bitorder not in ("big", "little"):
        raise ValueError("'order' must be either 'little' or 'big'")
    return jnp.arange(8, dtype=jnp.uint8)[:: -1 if bitorder == "big" else 1]


def _truths(name, a):
    a = jnp.asarray(a)
    if a.dtype != bool and not jnp.issubdtype(a.dtype, jnp.integer):
        raise TypeError(f"Expected an input array of integer or boolean data type in {name}")
    return a


def packbits(a, axis=None, bitorder="big"):
    a = _truths("packbits", a) != 0
    places = _order(bitorder)
    a = jnp.ravel(a) if axis is None else jnp.moveaxis(a, axis, -1)
    a = jnp.pad(a, [(0, 0)] * (a.ndim - 1) + [(0, -a.shape[-1] % 8)])
    a = a.reshape(*a.shape[:-1], -1, 8).astype(jnp.uint8)
    found = jnp.sum(a << places, axis=-1, dtype=jnp.uint8)
    return found if axis is None else jnp.moveaxis(found, -1, axis)


def unpackbits(a, axis=None, count=None, bitorder="big"):
    a = jnp.asarray(a)
    if a.dtype != jnp.uint8:
        raise TypeError("Expected an input array of unsigned byte data type")
    places = _order(bitorder)
    a = jnp.ravel(a) if axis is None else jnp.moveaxis(a, axis, -1)
    bits = ((a[..., None] >> places) & 1).reshape(*a.shape[:-1], -1)
    if count is not None:
        missing = count - bits.shape[-1]
        bits = jnp.pad(bits, [(0, 0)] * (bits.ndim - 1) + [(0, missing)]) if missing > 0 else bits[..., :count]
    return bits if axis is None else jnp.moveaxis(bits, -1, axis)


def ldexp(x1, x2, /):
    x1, x2 = jnp.positive(x1), jnp.positive(x2)
    jnp.result_type(x1, x2)  # refuses keys
    if jnp.issubdtype(jnp.result_type(x2), jnp.floating):
        raise ValueError("ldexp not supported for a float as the second argument")
    x = inexact(x1)
    # In two steps, so that neither power is outside of what a float can hold.
    half = jnp.asarray(x2) // 2
    power = lambda n: jnp.exp2(n.astype(x.dtype))
    return x * power(half) * power(jnp.asarray(x2) - half)


def unwrap(p, discont=None, axis=-1, period=6.283185307179586):
    p = jnp.asarray(p)
    if not jnp.issubdtype(p.dtype, jnp.integer) or not isinstance(period, int):
        p = inexact(p)
    p.shape[axis]  # refuses an axis that there is not
    step = jnp.diff(p, axis=axis)
    half = period / 2
    wrapped = jnp.mod(step + half, period) - half
    wrapped = jnp.where((wrapped == -half) & (step > 0), half, wrapped)
    moved = jnp.where(jnp.abs(step) < (half if discont is None else discont), 0, wrapped - step)
    head = lax.slice_in_dim(p, 0, 1, axis=axis)
    tail = lax.slice_in_dim(p, 1, p.shape[axis], axis=axis)
    return jnp.concatenate([head, tail + jnp.cumsum(moved, axis=axis)], axis).astype(p.dtype)
