"""Of `jax.numpy`: questions about types, and parts of complex numbers."""

import _reference

import jax
import jax.numpy as jnp
import numpy as np


def _is_complex(x):
    return jnp.issubdtype(jnp.result_type(x), jnp.complexfloating)


def iscomplexobj(x):
    if isinstance(x, (list, tuple)):
        return any([iscomplexobj(item) for item in x])
    if x is None or isinstance(x, (int, float, complex, str, bytes, range)):
        return isinstance(x, complex)
    if not hasattr(x, "dtype"):
        return _reference.unsupported("jax.numpy.iscomplexobj of such an object")
    return jnp.issubdtype(x.dtype, jnp.complexfloating)


def isrealobj(x):
    return not iscomplexobj(x)


def isscalar(element):
    if isinstance(element, (int, float, complex, str, bytes)):
        return True
    if hasattr(element, "__jax_array__"):
        return jnp.ndim(element) == 0
    return hasattr(element, "ndim") and element.ndim == 0


def can_cast(from_, to, casting="safe"):
    if casting != "safe":
        return _reference.unsupported("jax.numpy.can_cast(casting=…)")
    if from_ is None:
        raise TypeError("Cannot interpret None as a data type")
    from_, to = jnp.dtype(from_), jnp.dtype(to)
    kinds = [jnp.bool_, jnp.unsignedinteger, jnp.signedinteger, jnp.floating]
    if jnp.issubdtype(from_, jnp.complexfloating) or jnp.issubdtype(to, jnp.complexfloating):
        return _reference.unsupported("jax.numpy.can_cast of complex numbers")
    of_from, of_to = [[place for place, kind in enumerate(kinds) if jnp.issubdtype(d, kind)][0] for d in (from_, to)]
    if from_ == to or of_from == 0:
        return True
    if of_from == of_to == 3:
        own, other = jnp.finfo(from_), jnp.finfo(to)
        return float(other.eps) <= float(own.eps) and float(other.max) >= float(own.max)
    if of_to == 3:
        # Each integer has a float that is as exact.
        return to.itemsize > from_.itemsize or to.itemsize == 8
    return of_from <= of_to and int(jnp.iinfo(from_).max) <= int(jnp.iinfo(to).max)


_KINDS = {
    "bool": jnp.bool_,
    "signed integer": jnp.signedinteger,
    "unsigned integer": jnp.unsignedinteger,
    "integral": jnp.integer,
    "real floating": jnp.floating,
    "complex floating": jnp.complexfloating,
    "numeric": jnp.number,
}


def isdtype(dtype, kind):
    kinds = kind if isinstance(kind, tuple) else (kind,)
    for one in kinds:
        if isinstance(one, str) and one not in _KINDS:
            raise ValueError(f"Unrecognized kind '{one}' expected one of {list(_KINDS)}")
    dtype = jnp.dtype(dtype)
    return any([jnp.issubdtype(dtype, _KINDS[k]) if isinstance(k, str) else dtype == jnp.dtype(k) for k in kinds])


def iterable(y):
    try:
        iter(y)
    except TypeError:
        return False
    return True


def conjugate(x, /):
    x = jnp.positive(x)
    return x.conj() if _is_complex(x) else x


conj = conjugate


def imag(val, /):
    return jnp.positive(val).imag


def angle(z, deg=False):
    z = jnp.positive(z)
    re, im = z.real, z.imag
    if not _is_complex(z):
        is_kept = jnp.issubdtype(z.dtype, jnp.inexact) and z.ndim
        dtype = z.dtype if is_kept else jnp.result_type(float)
        re, im = re.astype(dtype), im.astype(dtype)
    result = jnp.arctan2(im, re)
    return jnp.degrees(result) if deg else result


def isreal(x):
    x = jnp.positive(x)
    return jnp.ones_like(x) if x.dtype == bool else x.imag == 0


def iscomplex(x):
    x = jnp.positive(x)
    return jnp.zeros_like(x) if x.dtype == bool else x.imag != 0


# `jnp.int32(text)`
def _of_text(text, dtype):
    if dtype == jnp.bfloat16:
        raise TypeError("expected number, got str")
    is_whole = jnp.issubdtype(dtype, jnp.integer)
    read = bool if dtype == bool else int if is_whole else complex if jnp.issubdtype(dtype, jnp.complexfloating) else float
    return jnp.asarray(read(text), dtype)


# `x.view(dtype)`
def _viewed(x, dtype=None, type=None):
    if type is not None:
        raise NotImplementedError("`type` argument of array.view() is not supported.")
    if isinstance(x, np.ndarray):
        return _reference.unsupported("ndarray.view")
    if dtype is None or jnp.dtype(dtype) == x.dtype:
        return _reference.unsupported("Array.view as the same type")
    return jax.lax.bitcast_convert_type(x, dtype)
