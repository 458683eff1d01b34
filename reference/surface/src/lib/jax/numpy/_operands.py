"""What functions of `jax.numpy` take: arrays and numbers."""

import _reference
import operator

import jax
import jax.numpy as jnp

__all__ = []


# What is not stated here is unsupported, by name.
def only(function, **given):
    for name, is_given in given.items():
        if is_given:
            _reference.unsupported(f"jax.numpy.{function}({name}=…)")


# What a function of arrays takes: arrays and numbers, and no lists of them.
def array(x):
    return jnp.positive(x)


# An int whose value is asked for while a function is traced.
def known_index(x):
    if isinstance(x, jax.core.Tracer):
        int(jnp.ravel(x)[0])  # refuses a value that is not known
    return operator.index(x)


# What is stated of real numbers only.
def real(function, *arrays):
    if any([jnp.issubdtype(x.dtype, jnp.complexfloating) for x in arrays]):
        _reference.unsupported(f"jax.numpy.{function} of complex numbers")


# A number with a fraction; weak if it was.
def inexact(x):
    x = array(x)
    if jnp.issubdtype(x.dtype, jax.dtypes.prng_key):
        raise TypeError(f"Cannot interpret {x.dtype} as a data type")
    if jnp.issubdtype(x.dtype, jnp.inexact):
        return x
    return x * 1.0 if x.weak_type else x.astype(jnp.float32)


# Two arrays of one shape, and of the type that both go to. Neither has a derivative by the other.
def alike(x1, x2):
    x1, x2 = array(x1), array(x2)
    like1, like2 = jax.lax.stop_gradient((x1, x2))
    return jnp.where(True, x1, like2), jnp.where(False, like1, x2)


def inexact_alike(x1, x2):
    x1, x2 = array(x1), array(x2)
    if jnp.issubdtype(x1.dtype, jax.dtypes.prng_key) or jnp.issubdtype(x2.dtype, jax.dtypes.prng_key):
        raise TypeError(f"the function does not accept dtypes {x1.dtype}, {x2.dtype}.")
    x1, x2 = alike(x1, x2)
    return inexact(x1), inexact(x2)
