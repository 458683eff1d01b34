"""Distributions that are made of others."""

import _reference
import math
import operator

import jax
import jax.numpy as jnp
from jax import lax, random

__all__ = ["choice", "key_impl", "laplace", "logistic", "orthogonal", "rademacher"]


def choice(key, a, shape=(), replace=True, p=None, axis=0, mode=None, out_sharding=None):
    if not isinstance(shape, (tuple, list, range)):
        raise TypeError(f"shape argument of jax.random.choice must be a sequence, got {shape}")
    values = jnp.positive(a)
    shape = tuple(shape)
    if values.ndim == 0:
        count, result = int(a), shape
    else:
        axis = operator.index(axis)
        if not -values.ndim <= axis < values.ndim:
            raise ValueError(f"axis {axis} is out of bounds for array of dimension {values.ndim}")
        axis = axis % values.ndim
        count = values.shape[axis]
        result = values.shape[:axis] + shape + values.shape[axis + 1 :]
    draws = math.prod(shape)
    if draws == 0:
        return jnp.zeros(shape, dtype=values.dtype)
    if count <= 0:
        raise ValueError("a must be greater than 0 unless no samples are taken")
    if not replace and draws > count:
        raise ValueError("Cannot take a larger sample than population when 'replace=False'")
    if p is not None:
        p = jnp.asarray(p, jnp.float32)
        if p.shape != (count,):
            raise ValueError("p must be None or a 1D vector with the same size as a.shape[axis]")
    if p is None and not replace:
        if values.ndim == 0:
            return random.permutation(key, count)[:draws].reshape(shape)
        drawn = jnp.moveaxis(random.permutation(key, values, axis), axis, 0)[:draws]
        return jnp.moveaxis(drawn, 0, axis).reshape(result)
    if p is None:
        found = random.randint(key, shape, 0, count)
    elif replace:
        total = jnp.cumsum(p)
        r = total[-1] * (1 - random.uniform(key, shape, dtype=total.dtype))
        found = jnp.searchsorted(total, r).astype(jnp.int32)
    else:
        found = lax.top_k(random.gumbel(key, (count,), dtype=p.dtype) + jnp.log(p), draws)[1]
    if values.ndim == 0:
        return found.reshape(shape)
    return jnp.take(values, found, axis=axis).reshape(result)


# Along another axis than the last: the noise is drawn where the logits stand.
def categorical_along(key, logits, axis, shape):
    axis = axis % logits.ndim
    batch = logits.shape[:axis] + logits.shape[axis + 1 :]
    if shape is None:
        shape = batch
    prefix = tuple(shape)[: len(shape) - len(batch)]
    own = list(shape[len(shape) - len(batch) :])
    own.insert(axis, logits.shape[axis])
    noise = random.gumbel(key, (*prefix, *own), dtype=logits.dtype)
    return jnp.argmax(noise + logits, axis=axis - logits.ndim).astype(jnp.int32)


def laplace(key, shape=(), dtype=jnp.float32, out_sharding=None):
    u = random.uniform(key, shape, dtype, minval=-1.0 + 1.1920928955078125e-07, maxval=1.0)
    return jnp.sign(u) * jnp.log1p(-jnp.abs(u))


def logistic(key, shape=(), dtype=jnp.float32, out_sharding=None):
    x = random.uniform(key, shape, dtype, minval=1.1920928955078125e-07, maxval=1.0)
    return lax.log(x / (1 - x))


def rademacher(key, shape=(), dtype=jnp.int32, out_sharding=None):
    drawn = random.bernoulli(key, 0.5, shape)
    return (2 * drawn - 1).astype(dtype)


def orthogonal(key, n, shape=(), dtype=jnp.float32, m=None, *, out_sharding=None):
    if out_sharding is not None:
        _reference.unsupported("jax.random.orthogonal(out_sharding=…)")
    if shape != ():
        _reference.unsupported("jax.random.orthogonal(shape=…)")
    from jax.nn import initializers

    return initializers.orthogonal()(key, (n, n if m is None else m), dtype)


def key_impl(keys):
    if isinstance(keys, OtherKeys):
        return keys.dtype.implementation
    random.key_data(keys)
    return "threefry2x32"


# The type of keys of another implementation.
class OtherKeyType:
    def __init__(self, implementation):
        self.implementation = implementation
        self.name = {"rbg": "key<rbg>", "unsafe_rbg": "key<urbg>"}[implementation]

    def __eq__(self, other):
        return isinstance(other, OtherKeyType) and self.name == other.name

    def __hash__(self):
        return hash(self.name)

    def __repr__(self):
        return self.name


# Keys of another implementation: they have a type, a shape and their words. Nothing is drawn from them.
class OtherKeys:
    def __init__(self, words, implementation):
        self._words = words
        self.dtype = OtherKeyType(implementation)
        self.shape = words.shape[:-1]
        self.ndim = len(self.shape)
        self.size = math.prod(self.shape)

    # To a program they are arrays.
    @property
    def __class__(self):
        return jax.Array

    def __jax_array__(self):
        _reference.unsupported(f"keys of the implementation {self.dtype.implementation}")

    def __getattr__(self, name):
        _reference.unsupported(f"{name} of keys of the implementation {self.dtype.implementation}")

    __getitem__ = __iter__ = __len__ = __eq__ = __hash__ = __repr__ = __jax_array__


def other_key(words, implementation):
    return OtherKeys(words, implementation)


def other_key_data(keys, _):
    if not isinstance(keys, OtherKeys):
        raise TypeError(f"key_data takes keys, got {type(keys).__name__}")
    return keys._words
