"""`jax.scipy.special`."""

import functools
import math

import _reference

import jax
import jax.numpy as jnp
from jax import lax
from jax.nn import log_softmax as _log_softmax
from jax.nn import logsumexp
from jax.nn import softmax as _softmax


# Of a type of its own, where the constants of a function have one.
def _strong(x):
    x = _inexact(x)
    return x.astype(x.dtype)


def _inexact(x):
    x = jnp.asarray(x)
    if jnp.issubdtype(x.dtype, jnp.inexact):
        return x
    # A number of Python stays one whose type gives way.
    return x * 1.0 if x.weak_type else x.astype(jnp.float32)


def expit(x):
    return jax.nn.sigmoid(_inexact(x))


@jax.custom_jvp
def _logit(x):
    return jnp.log(x / (1 - x))


_logit.defjvps(lambda t, found, x: t / (x * (1 - x)))


def logit(x):
    return _logit(_inexact(x))


# Without an axis over all numbers, not over the last axis.
def _over_all(function, x, axis):
    return function(jnp.ravel(x), axis=0).reshape(jnp.shape(x)) if axis is None else function(x, axis=axis)


def softmax(x, /, *, axis=None):
    return _over_all(_softmax, x, axis)


def log_softmax(x, /, *, axis=None):
    return _over_all(_log_softmax, x, axis)


def erf(x):
    return lax.erf(_inexact(x))


def erfc(x):
    return lax.erfc(_inexact(x))


def erfinv(x):
    return lax.erf_inv(_inexact(x))


# At x = 0 they are 0, and still have the derivative log(y) in x.
@jax.custom_jvp
def _xlogy(x, y):
    return jnp.where((x != 0) | jnp.isnan(y), x * jnp.log(y), 0)


@_xlogy.defjvp
def _(primals, tangents):
    (x, y), (dx, dy) = primals, tangents
    found = _xlogy(x, y)
    return found, (dx * jnp.log(y) + dy * x / y).astype(found.dtype)


def xlogy(x, y):
    return _with_derivative("log", _xlogy, x, y)


# JAX's rule takes the logarithm of `y` as it is given, and multiplies by the derivative of `x`, which an integer has none of.
def _with_derivative(name, function, x, y):
    if jnp.issubdtype(jnp.result_type(x), jnp.inexact) and jnp.issubdtype(jnp.result_type(y), jnp.inexact):
        return function(*_alike(x, y))

    @jax.custom_jvp
    def without(x, y):
        return function(*_alike(x, y))

    @without.defjvp
    def _(primals, tangents):
        raise TypeError(f"{name} does not accept dtype {jnp.result_type(y)}.")

    return without(jnp.asarray(x), jnp.asarray(y))


@jax.custom_jvp
def _xlog1py(x, y):
    return jnp.where((x != 0) | jnp.isnan(y), x * jnp.log1p(y), 0)


@_xlog1py.defjvp
def _(primals, tangents):
    (x, y), (dx, dy) = primals, tangents
    found = _xlog1py(x, y)
    return found, (dx * jnp.log1p(y) + dy * x / (1 + y)).astype(found.dtype)


def xlog1py(x, y):
    return _with_derivative("log1p", _xlog1py, x, y)


# Two arrays of one shape, and of the float that both go to. Neither has a derivative by the other.
def _alike(x, y):
    like_x, like_y = jax.lax.stop_gradient((x, y))
    return _inexact(jnp.where(True, x, like_y)), _inexact(jnp.where(False, like_x, y))


@jax.custom_jvp
def _xlogx(x):
    return xlogy(x, x)


_xlogx.defjvps(lambda t, found, x: t * (jnp.log(x) + 1))


def entr(x):
    x = _inexact(x)
    return jnp.where(x < 0, -jnp.inf, -_xlogx(x))


# The logarithm of p / q for p and q above 0: near 1 by their difference, also where the quotient is lost.
def _log_ratio(p, q):
    ratio = p / q
    near = (ratio > 0.5) & (ratio < 2)
    exact = (ratio > jnp.finfo(p.dtype).tiny) & (ratio < jnp.inf)
    excess = _excess(near, p, q)
    found = jnp.where(exact, jnp.log(jnp.where(exact, ratio, 1)), jnp.log(p) - jnp.log(q))
    return jnp.where(near, jnp.log1p(excess), found)


# p / q - 1 where it is asked for, and 0 elsewhere.
def _excess(asked, p, q):
    p, q = jnp.where(asked, p, 1), jnp.where(asked, q, 1)
    return (p - q) / q


# The numbers with which something is computed, and the three cases: NaN, both above 0, p = 0.
def _cases(p, q):
    safe = (p > 0) & (q > 0)
    return jnp.where(safe, p, 1), jnp.where(safe, q, 1), jnp.isnan(p) | jnp.isnan(q), safe, (p == 0) & (q >= 0)


def _choose(p, q, is_nan, of_safe, of_zero, otherwise):
    _, _, _, safe, zero = _cases(p, q)
    found = jnp.where(safe, of_safe, jnp.where(zero, of_zero, otherwise))
    return jnp.where(is_nan, jnp.nan, found)


@jax.custom_jvp
def _rel_entr(p, q):
    some, other, is_nan, _, _ = _cases(p, q)
    return _choose(p, q, is_nan, some * _log_ratio(some, other), 0.0, jnp.inf)


@_rel_entr.defjvp
def _(primals, tangents):
    (p, q), (dp, dq) = primals, tangents
    some, other, is_nan, _, _ = _cases(p, q)
    of_p = _choose(p, q, is_nan, _log_ratio(some, other) + 1, 0.0, 0.0)
    of_q = _choose(p, q, is_nan, -(some / other), 0.0, 0.0)
    return _rel_entr(p, q), dp * of_p + dq * of_q


def rel_entr(p, q):
    return _rel_entr(*_alike(p, q))


# Near p = q by its series.
@jax.custom_jvp
def _kl_div(p, q):
    some, other, is_nan, _, _ = _cases(p, q)
    ratio = some / other
    near = (ratio > 0.5) & (ratio < 2)
    excess = _excess(near, some, other)
    series = 0.5 - excess * (1 / 6 - excess * (1 / 12 - excess * (0.05 - excess * (1 / 30))))
    series = jnp.where(near, some - other, 0) * excess * series
    found = jnp.where(near & (jnp.abs(excess) < 0.05), series, some * _log_ratio(some, other) - (some - other))
    return _choose(p, q, is_nan, found, q, jnp.inf)


@_kl_div.defjvp
def _(primals, tangents):
    (p, q), (dp, dq) = primals, tangents
    some, other, is_nan, _, _ = _cases(p, q)
    finite = other < jnp.inf
    excess = jnp.where(finite, _excess(finite, some, other), -1.0)
    of_p = _choose(p, q, is_nan, _log_ratio(some, other), 0.0, 0.0)
    of_q = _choose(p, q, is_nan, -excess, 1.0, 0.0)
    return _kl_div(p, q), dp * of_p + dq * of_q


def kl_div(p, q):
    return _kl_div(*_alike(p, q))


# What these functions take; no other type goes to one of these.
def _only_wide(x):
    x = jnp.asarray(x)
    if x.dtype not in (jnp.float32, jnp.float64):
        raise TypeError(f"x.dtype={x.dtype} is not supported, see docstring for supported types.")
    return x.astype(x.dtype)


def ndtr(x):
    x = _only_wide(x)
    half = 0.5 * 2**0.5
    w, z = x * half, jnp.abs(x * half)
    near = 1 + lax.erf(w)
    far = jnp.where(w > 0, 2 - lax.erfc(z), lax.erfc(z))
    return 0.5 * jnp.where(z < half, near, far)


# Far below 0 the series of the tail: there the distribution function itself is 0.
@jax.custom_jvp
def _log_ndtr(x):
    far = jnp.minimum(x, -10)
    square = far * far
    tail = -0.5 * square - jnp.log(-far) - 0.5 * math.log(2 * math.pi)
    tail = tail + jnp.log(1 - 1 / square + 3 / square**2 - 15 / square**3)
    near = jnp.log(ndtr(jnp.maximum(x, -10)))
    return jnp.where(x > 5, -ndtr(-x), jnp.where(x > -10, near, tail))


@_log_ndtr.defjvp
def _(primals, tangents):
    (x,), (t,) = primals, tangents
    found = _log_ndtr(x)
    return found, t * jnp.exp(-0.5 * jnp.square(x) - 0.5 * math.log(2 * math.pi) - found)


def log_ndtr(x, series_order=3):
    if not isinstance(series_order, int):
        raise TypeError("series_order must be a Python integer.")
    if series_order < 0:
        raise ValueError("series_order must be non-negative.")
    if series_order > 30:
        raise ValueError("series_order must be <= 30.")
    if series_order != 3:
        _reference.unsupported("jax.scipy.special.log_ndtr(series_order=…)")
    return _log_ndtr(_only_wide(x))


# The quantile of the normal distribution, by three quotients of polynomials: Cephes' coefficients.
_MIDDLE = (
    (-1.23916583867381258016, 13.9312609387279679503, -56.6762857469070293439, 98.0010754185999661536, -59.9633501014107895267),
    (
        -1.18331621121330003142, 15.9056225126211695515, -82.0372256168333339912, 200.260212380060660359, -225.462687854119370527,
        86.3602421390890590575, 4.67627912898881538453, 1.95448858338141759834, 1.0,
    ),
)  # fmt: skip
_TAIL = (
    (
        -8.57456785154685413611e-4, -3.50424626827848203418e-2, -1.40256079171354495875e-1, 2.18663306850790267539,
        14.6849561928858024014, 44.0805073893200834700, 57.1628192246421288162, 31.5251094599893866154, 4.05544892305962419923,
    ),
    (
        -9.33259480895457427372e-4, -3.80806407691578277194e-2, -1.42182922854787788574e-1, 2.50464946208309415979,
        15.0425385692907503408, 41.3172038254672030440, 45.3907635128879210584, 15.7799883256466749731, 1.0,
    ),
)  # fmt: skip
_FAR_TAIL = (
    (
        6.23974539184983293730e-9, 2.65806974686737550832e-6, 3.01581553508235416007e-4, 1.23716634817820021358e-2,
        2.01485389549179081538e-1, 1.33303460815807542389, 3.93881025292474443415, 6.91522889068984211695, 3.23774891776946035970,
    ),
    (
        6.79019408009981274425e-9, 2.89247864745380683936e-6, 3.28014464682127739104e-4, 1.34204006088543189037e-2,
        2.16236993594496635890e-1, 1.37702099489081330271, 3.67983563856160859403, 6.02427039364742014255, 1.0,
    ),
)  # fmt: skip


def _quotient(polynomials, x):
    of_x = []
    for coefficients in polynomials:
        found = jnp.zeros_like(x)
        for coefficient in coefficients[::-1]:
            found = found * x + coefficient
        of_x.append(found)
    return of_x[0] / of_x[1]


@jax.custom_jvp
def _ndtri(p):
    edge = math.exp(-2)
    low = jnp.where(p > 1 - edge, 1 - p, p)
    inside = jnp.where((low > 0) & (low < 1), low, 0.5)
    w = inside - 0.5
    square = w * w
    middle = -math.sqrt(2 * math.pi) * (w + w * square * _quotient(_MIDDLE, square))
    z = jnp.sqrt(-2 * jnp.log(inside))
    first = z - jnp.log(z) / z
    near = first - _quotient(_TAIL, 1 / z) / z
    far = first - _quotient(_FAR_TAIL, 1 / z) / z
    found = jnp.where(inside > edge, middle, jnp.where(z >= 8, far, near))
    found = jnp.where(p > 1 - edge, found, -found)
    found = jnp.where(p == 0, -jnp.inf, jnp.where(p == 1, jnp.inf, found))
    return jnp.where((p >= 0) & (p <= 1), found, jnp.nan)


@_ndtri.defjvp
def _(primals, tangents):
    found = _ndtri(*primals)
    return found, tangents[0] * math.sqrt(2 * math.pi) * jnp.exp(0.5 * jnp.square(found))


def ndtri(p):
    return _ndtri(_only_wide(p))


# Lanczos' approximation of the gamma function, with g = 7 and nine terms.
_G = 7.0
_BASE = 0.99999999999980993
_TERMS = (
    676.5203681218851,
    -1259.1392167224028,
    771.32342877765313,
    -176.61502916214059,
    12.507343278686905,
    -0.13857109526572012,
    9.9843695780195716e-6,
    1.5056327351493116e-7,
)


def _lanczos(z):
    return _BASE + sum([c / (z + i + 1) for i, c in enumerate(_TERMS)])


@jax.custom_jvp
def _log_gamma(x):
    is_reflected = x < 0.5
    z = jnp.where(is_reflected, -x, x - 1)
    log_t = jnp.log1p(z / (_G + 0.5)) + math.log(_G + 0.5)
    t = z + _G + 0.5
    log = (z + 0.5 - t / log_t) * log_t + 0.5 * math.log(2 * math.pi) + jnp.log(_lanczos(z))
    share = jnp.abs(x) - jnp.floor(jnp.abs(x))
    share = jnp.where(share > 0.5, 1 - share, share)
    sine = jnp.sin(jnp.pi * share)
    reflected = math.log(math.pi) - jnp.log(sine) - log
    found = jnp.where(is_reflected, jnp.where(jnp.isfinite(jnp.log(sine)), reflected, -jnp.log(sine)), log)
    found = jnp.where((x == 1) | (x == 2), 0.0, found)
    return jnp.where(jnp.isinf(x), jnp.inf, found)


@_log_gamma.defjvp
def _(primals, tangents):
    (x,), (t,) = primals, tangents
    return _log_gamma(x), t * digamma(x)


def gammaln(x):
    return _log_gamma(_inexact(x))


# Hurwitz' zeta function of a whole number: ten terms, and the rest by Euler and Maclaurin.
@functools.partial(jax.custom_jvp, nondiff_argnums=(0,))
def _zeta(s, q):
    found = sum([(q + k) ** -s for k in range(9)])
    end = q + 9
    found = found + end ** (1 - s) / (s - 1) + 0.5 * end**-s
    factor = s
    for place, share in enumerate((12, -720, 30240, -1209600, 47900160)):
        found = found + factor * end ** (-s - 2 * place - 1) / share
        factor = factor * (s + 2 * place + 1) * (s + 2 * place + 2)
    found = jnp.where(jnp.abs(q) ** -s < jnp.finfo(q.dtype).tiny, 0.0, found)
    found = jnp.where(q == jnp.inf, jnp.nan, found)
    # At the poles an even power is infinite, and an odd one has no sign.
    return jnp.where((q <= 0) & (q == jnp.floor(q)), jnp.inf if s % 2 == 0 else jnp.nan, found)


@_zeta.defjvp
def _(s, primals, tangents):
    return _zeta(s, *primals), -s * tangents[0] * _zeta(s + 1, *primals)


def digamma(x):
    return _digamma(_inexact(x))


@jax.custom_jvp
def _digamma(x):
    is_reflected = x < 0.5
    z = jnp.where(is_reflected, -x, x - 1)
    down = -sum([c / (z + i + 1) ** 2 for i, c in enumerate(_TERMS)])
    log_t = jnp.log1p(z / (_G + 0.5)) + math.log(_G + 0.5)
    found = log_t + down / _lanczos(z) - _G / (z + _G + 0.5)
    # At whole numbers that are not positive there is none.
    share = x + jnp.abs(jnp.floor(x + 0.5))
    tangent = jnp.tan(jnp.pi * jnp.where(is_reflected, share, 0.25))
    reflected = found - jnp.pi / tangent
    found = jnp.where(is_reflected, reflected, found)
    found = jnp.where((x < 0) & (x == jnp.floor(x)), jnp.nan, found)
    return jnp.where(x == 0, -jnp.inf, found)


_digamma.defjvps(lambda t, found, x: t * _zeta(2, x))


def gammasgn(x):
    x = _inexact(x)
    is_odd = jnp.floor(x) % 2 != 0
    sign = jnp.where((x < 0) & is_odd | (x == 0) & jnp.signbit(x), -1.0, 1.0).astype(x.dtype)
    return jnp.where((x < 0) & (x == jnp.floor(x)) | jnp.isnan(x), jnp.nan, sign)


def gamma(x):
    x = _inexact(x)
    return gammasgn(x) * jnp.exp(gammaln(x))


def betaln(a, b):
    a, b = _alike(a, b)
    a, b = jnp.where(a <= b, a, b), jnp.where(a <= b, b, a)
    near = gammaln(a) + (gammaln(b) - gammaln(a + b))
    return jnp.where(b < 8, near, gammaln(a) + _log_quotient(a, b))


# The logarithm of gamma(b) / gamma(a + b) for a large b: DiDonato's and Morris' series.
def _log_quotient(a, b):
    h = a / b
    x = h / (1 + h)
    d = b + (a - 0.5)
    square, powers = x * x, [1]
    for _ in range(5):
        powers.append(1 + (x + square * powers[-1]))
    t = (1 / b) ** 2
    w = -0.00165322962780713 * powers[5] * t + 0.000837308034031215 * powers[4]
    for share, power in ((-0.00059520293135187, 3), (0.00079365066682539, 2), (-0.00277777777760991, 1)):
        w = w * t + share * powers[power]
    w = (w * t + 0.0833333333333333) * (x / b)
    u, v = d * jnp.log1p(h), a * (jnp.log(b) - 1)
    return jnp.where(u <= v, w - v - u, w - u - v)


def beta(a, b):
    a, b = _alike(a, b)
    return gammasgn(a) * gammasgn(b) * gammasgn(a + b) * jnp.exp(betaln(a, b))


def factorial(n, exact=False):
    if exact:
        raise NotImplementedError("factorial with exact=True")
    n = _inexact(n)
    return jnp.where(n < 0, 0, jnp.exp(gammaln(n + 1)))


def multigammaln(a, d):
    a = _inexact(a)
    constant = 0.25 * d * (d - 1) * math.log(math.pi)
    return constant + sum([gammaln(a - 0.5 * j) for j in range(d)])
