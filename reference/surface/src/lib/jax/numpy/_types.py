"""Of `jax.numpy`: questions about types, and parts of complex numbers."""

import _reference

import jax.numpy as jnp


def iscomplexobj(x):
    return isinstance(x, complex)


def isrealobj(x):
    return not iscomplexobj(x)


def isscalar(element):
    return isinstance(element, (int, float, complex, str, bytes)) or hasattr(element, "ndim") and element.ndim == 0


def can_cast(from_, to, casting="safe"):
    if casting != "safe":
        return _reference.unsupported("jax.numpy.can_cast(casting=…)")
    if from_ is None:
        raise TypeError("Cannot interpret None as a data type")
    from_, to = jnp.dtype(from_), jnp.dtype(to)
    kinds = [jnp.bool_, jnp.unsignedinteger, jnp.signedinteger, jnp.floating]
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
    return jnp.positive(x)


conj = conjugate


def isreal(x):
    return jnp.ones_like(jnp.positive(x), bool)


def iscomplex(x):
    return jnp.zeros_like(jnp.positive(x), bool)
