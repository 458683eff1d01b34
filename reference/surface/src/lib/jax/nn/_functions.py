"""Of `jax.nn`: functions that are made of others, and attention."""

import _reference
import math

import jax
import jax.numpy as jnp

__all__ = [
    "dot_product_attention", "glu", "log1mexp", "logmeanexp", "mish", "sparse_plus",
    "sparse_sigmoid", "squareplus",
]


def inexact(x):
    x = jnp.positive(x)
    if jnp.issubdtype(x.dtype, jnp.inexact):
        return x
    return x * 1.0 if x.weak_type else x.astype(jnp.float32)


# `logsumexp` with weights, a sign, or a mask.
def weighted_logsumexp(a, axis, b, keepdims, return_sign, where):
    a = inexact(a if where is None else jnp.where(where, a, 0))
    if b is not None:
        b = inexact(b)
        a, b = jnp.broadcast_arrays(*[x.astype(jnp.promote_types(a.dtype, b.dtype)) for x in (a, b)])
        a = jnp.where(b != 0, a, -jnp.inf)
    counted = a if where is None else jnp.where(where, a, -jnp.inf)
    top = jnp.max(counted, axis=axis, keepdims=True, initial=-jnp.inf)
    top = jax.lax.stop_gradient(jnp.where(jnp.isfinite(top), top, jnp.zeros_like(top)))
    exponentials = jnp.exp(a - top)
    if b is not None:
        exponentials = exponentials * b
    total = jnp.sum(exponentials, axis=axis, keepdims=keepdims, where=where)
    sign, total = jnp.sign(total), jnp.abs(total)
    found = jnp.log(total) + top.reshape(total.shape)
    if return_sign:
        return found, sign
    return found if b is None else jnp.where(sign < 0, jnp.nan, found)


def standardized(x, axis, mean, variance, epsilon, where, algorithm):
    if mean is None:
        mean = jnp.mean(x, axis, keepdims=True, where=where)
    if variance is None:
        if algorithm == "stable":
            variance = jnp.mean(jnp.square(jnp.subtract(x, mean)), axis, keepdims=True, where=where)
        elif algorithm == "fast":
            variance = jnp.mean(jnp.square(x), axis, keepdims=True, where=where) - jnp.square(mean)
            variance = jnp.clip(variance, 0)
        else:
            raise ValueError(f"Unknown algorithm '{algorithm}'. Expected 'fast' or 'stable'.")
    return jnp.subtract(x, mean) * jax.lax.rsqrt(variance + epsilon)


def masked_log_softmax(x, axis, where):
    x = jnp.positive(x)
    safe = jnp.where(where, x, -jnp.inf)
    shifted = safe - jax.lax.stop_gradient(jnp.max(safe, axis, keepdims=True, initial=-jnp.inf))
    found = shifted - jnp.log(jnp.sum(jnp.exp(shifted), axis, where=where, keepdims=True))
    return jnp.where(where, found, -jnp.inf)


def masked_softmax(x, axis, where):
    @jax.custom_jvp
    def of(x):
        safe = jnp.where(where, x, -jnp.inf)
        unnormalized = jnp.exp(safe - jnp.max(safe, axis, keepdims=True, initial=-jnp.inf))
        return jnp.where(where, unnormalized / jnp.sum(unnormalized, axis, where=where, keepdims=True), 0)

    @of.defjvp
    def _(primals, tangents):
        y, t = of(*primals), tangents[0]
        return y, y * (t - (y * t).sum(axis, where=where, keepdims=True))

    return of(jnp.positive(x))


def mish(x):
    x = jnp.positive(x)
    return x * jnp.tanh(jax.nn.softplus(x))


def squareplus(x, b=4):
    x = jnp.positive(x)
    return (x + jnp.sqrt(jnp.square(x) + b)) / 2


def sparse_plus(x):
    x = jnp.positive(x)
    return jnp.where(x <= -1.0, 0.0, jnp.where(x >= 1.0, x, (x + 1.0) ** 2 / 4))


def sparse_sigmoid(x):
    return 0.5 * jnp.clip(jnp.asarray(x) + 1.0, 0.0, 2.0)


def glu(x, axis=-1):
    x = jnp.positive(x)
    size = x.shape[axis]
    assert size % 2 == 0, "axis size must be divisible by 2"
    if not jnp.issubdtype(x.dtype, jnp.inexact):
        raise TypeError(f"logistic does not accept dtype {x.dtype}.")
    values, gates = jnp.split(x, 2, axis)
    return values * jax.nn.sigmoid(gates)


@jax.custom_jvp
def _log1mexp(x):
    return jnp.where(x < math.log(2), jnp.log(-jnp.expm1(-x)), jnp.log1p(-jnp.exp(-x)))


_log1mexp.defjvps(lambda t, found, x: t / jnp.expm1(x))


def log1mexp(x):
    # The negative of an integer is one of its type, and wraps.
    return _log1mexp(jnp.positive(x))


def logmeanexp(x, axis=None, where=None, keepdims=False):
    x = inexact(x)
    given = x if where is None else jnp.where(where, x, -jnp.inf)
    total = jax.nn.logsumexp(given, axis=axis, keepdims=keepdims)
    counted = jnp.ones_like(x, bool) if where is None else jnp.broadcast_to(where, jnp.shape(x))
    return total - jnp.log(jnp.sum(counted, axis=axis, keepdims=keepdims).astype(total.dtype))


# Which keys each query sees; `None`: all of them.
def seen(mask, is_causal, query_lengths, key_lengths, window, length, keys):
    at, of = jnp.arange(length)[:, None], jnp.arange(keys)[None, :]
    masks = [] if mask is None else [mask]
    if is_causal:
        masks.append((of <= at)[None, None])
    if window is not None:
        left, right = window
        masks.append(((at <= of + left) & (at >= of - right))[None, None])
    if query_lengths is not None:
        masks.append((at[None] < query_lengths[:, None, None])[:, None])
    if key_lengths is not None:
        masks.append((of[None] < key_lengths[:, None, None])[:, None])
    together = None
    for one in masks:
        together = one if together is None else jnp.logical_and(together, one)
    return together


def dot_product_attention(
    query,
    key,
    value,
    bias=None,
    mask=None,
    *,
    scale=None,
    is_causal=False,
    query_seq_lengths=None,
    key_value_seq_lengths=None,
    local_window_size=None,
    implementation=None,
    return_residual=False,
):
    if implementation not in (None, "xla", "cudnn"):
        raise ValueError(f"Unsupported implementation option: {implementation}")
    if implementation == "cudnn" or return_residual:
        _reference.unsupported("jax.nn.dot_product_attention(implementation='cudnn', return_residual=True)")
    shape = jnp.shape(query)
    named = {"query": query, "key": key, "value": value, "bias": bias, "mask": mask}
    for name, x in named.items():
        if x is not None:
            x = named[name] = jnp.asarray(x)[(None,) * (4 - jnp.ndim(x))]
            if x.ndim != 4:
                raise ValueError(f"{name} ndim should be 4, but got {x.ndim}")
    query, key, value, bias, mask = named.values()
    batch, keys, groups, depth = key.shape
    for name, x, expected in (("value", value, key.shape), ("query", query, (batch, *query.shape[1:3], depth))):
        if x.shape != expected:
            raise ValueError(f"{name} shape should be {list(expected)}: but got {x.shape}")
        if x.dtype != key.dtype:
            raise ValueError(f"{name} dtype should be {key.dtype}, but got {x.dtype}")
    if mask is not None and mask.dtype != bool:
        raise ValueError(f"mask dtype should be bool, but got {mask.dtype}")
    length, heads = query.shape[1:3]
    if heads % groups:
        raise ValueError(f"The number of query heads must be a multiple of key/value heads, but got {heads} vs {groups}")
    if isinstance(local_window_size, int):
        local_window_size = (local_window_size, local_window_size)
    key, value = [jnp.repeat(x, heads // groups, axis=2) for x in (key, value)]
    dtype = jnp.promote_types(query.dtype, jnp.float32)
    logits = jnp.einsum("BTNH,BSNH->BNTS", query, key, preferred_element_type=dtype)
    logits = logits * jnp.array(1 / math.sqrt(depth) if scale is None else scale, dtype=dtype)
    if bias is not None:
        logits = (logits + bias).astype(dtype)
    mask = seen(mask, is_causal, query_seq_lengths, key_value_seq_lengths, local_window_size, length, keys)
    if mask is not None:
        logits = jnp.where(mask, logits, jnp.asarray(-0.7 * float(jnp.finfo(jnp.float32).max), dtype=dtype))
    weights = jax.nn.softmax(logits.astype(jnp.float32), axis=-1).astype(key.dtype)
    out = jnp.einsum("BNTS,BSNH->BTNH", weights, value)
    if query_seq_lengths is not None:
        out = out * (jnp.arange(length)[None, :] < query_seq_lengths[:, None])[:, :, None, None].astype(out.dtype)
    return out.reshape(shape)
