"""Distributions that are made of others."""

import math
import jax.numpy as jnp
from jax import lax, random


def choice(key, a, shape=(), replace=True, p=None, axis=0, mode=None, out_sharding=None):
    if isinstance(a, int):
        count, values = a, None
    else:
        values = jnp.asarray(a)
        count = values.shape[axis]
    draws = math.prod(shape)
    if count <= 0:
        raise ValueError("a must be greater than 0 unless no samples are taken")
    if not replace and draws > count:
        raise ValueError("Cannot take a larger sample than population when 'replace=False'")
    if p is None:
        if replace:
            found = random.randint(key, shape, 0, count)
        elif values is None:
            return random.permutation(key, count)[:draws].reshape(shape)
        else:
            moved = jnp.moveaxis(random.permutation(key, values, axis), axis, 0)[:draws]
            return jnp.moveaxis(moved.reshape(shape + moved.shape[1:]), 0, axis) if len(shape) == 1 else moved.reshape(
                shape + moved.shape[1:]
            )
    else:
        p = jnp.asarray(p, jnp.float32)
        if replace:
            total = jnp.cumsum(p)
            r = total[-1] * (1 - random.uniform(key, shape, dtype=total.dtype))
            found = jnp.searchsorted(total, r).astype(jnp.int32)
        else:
            g = random.gumbel(key, (count,), dtype=p.dtype) + jnp.log(p)
            found = jnp.argsort(-g)[:draws].reshape(shape)
    if values is None:
        return found
    return jnp.take(values, found, axis=axis)


def laplace(key, shape=(), dtype=jnp.float32, out_sharding=None):
    u = random.uniform(key, shape, dtype, minval=-1.0 + 1.1920928955078125e-07, maxval=1.0)
    return jnp.sign(u) * jnp.log1p(-jnp.abs(u))


def logistic(key, shape=(), dtype=jnp.float32, out_sharding=None):
    x = random.uniform(key, shape, dtype, minval=1.1920928955078125e-07, maxval=1.0)
    return lax.log(x / (1 - x))


def rademacher(key, shape=(), dtype=jnp.int32, out_sharding=None):
    drawn = random.bernoulli(key, 0.5, shape)
    return (2 * drawn - 1).astype(dtype)


def orthogonal(key, n, shape=(), dtype=jnp.float32, m=None):
    if shape != ():
        return random.orthogonal_of_a_shape
    from jax.nn import initializers

    return initializers.orthogonal()(key, (n, n if m is None else m), dtype)
