"""`jax.scipy.special`."""

import jax
import jax.numpy as jnp
from jax import lax
from jax.nn import log_softmax as _log_softmax
from jax.nn import logsumexp, softmax


def _inexact(x):
    x = jnp.asarray(x)
    if jnp.issubdtype(x.dtype, jnp.inexact):
        return x
    # A number of Python stays one whose type gives way.
    return x * 1.0 if x.weak_type else x.astype(jnp.float32)


def expit(x):
    return jax.nn.sigmoid(_inexact(x))


def logit(x):
    x = _inexact(x)
    return jnp.log(x / (1 - x))


def log_softmax(x, /, *, axis=None):
    return _log_softmax(jnp.ravel(x), axis=0).reshape(jnp.shape(x)) if axis is None else _log_softmax(x, axis=axis)


def erf(x):
    return lax.erf(_inexact(x))


def erfc(x):
    return lax.erfc(_inexact(x))


def erfinv(x):
    return lax.erf_inv(_inexact(x))


def xlogy(x, y):
    x, y = _inexact(x), _inexact(y)
    return jnp.where(x == 0, 0, x * jnp.log(jnp.where(x == 0, 1, y)))


def xlog1py(x, y):
    x, y = _inexact(x), _inexact(y)
    return jnp.where(x == 0, 0, x * jnp.log1p(jnp.where(x == 0, 0, y)))


def entr(x):
    x = _inexact(x)
    return jnp.where(x < 0, -jnp.inf, -xlogy(x, x))


def rel_entr(p, q):
    p, q = _inexact(p), _inexact(q)
    safe = (p > 0) & (q > 0)
    some, other = jnp.where(safe, p, 1), jnp.where(safe, q, 1)
    return jnp.where(safe, some * (jnp.log(some) - jnp.log(other)), jnp.where((p == 0) & (q >= 0), 0, jnp.inf))


def kl_div(p, q):
    return rel_entr(p, q) - _inexact(p) + _inexact(q)


def ndtr(x):
    x = _inexact(x)
    half = 0.5 * 2**0.5
    w, z = x * half, jnp.abs(x * half)
    near = 1 + lax.erf(w)
    far = jnp.where(w > 0, 2 - lax.erfc(z), lax.erfc(z))
    return 0.5 * jnp.where(z < half, near, far)


