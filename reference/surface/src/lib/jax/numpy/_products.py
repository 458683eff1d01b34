"""Of `jax.numpy`: products of vectors and matrices."""

import jax.numpy as jnp
from jax.numpy._operands import array


def cross(a, b, axisa=-1, axisb=-1, axisc=-1, axis=None):
    if axis is not None:
        axisa = axisb = axisc = axis
    a, b = jnp.moveaxis(array(a), axisa, -1), jnp.moveaxis(array(b), axisb, -1)
    if a.shape[-1] != 3 or b.shape[-1] != 3:
        raise ValueError("Dimension must be 3 for cross product")
    parts = [a[..., i - 2] * b[..., i - 1] - a[..., i - 1] * b[..., i - 2] for i in range(3)]
    return jnp.moveaxis(jnp.stack(parts, axis=-1), -1, axisc)


def _trace(a, offset=0, axis1=0, axis2=1, dtype=None, out=None):
    if out is not None:
        raise NotImplementedError("The 'out' argument to jnp.trace is not supported.")
    a = array(a)
    if a.ndim < 2:
        raise ValueError("diag input must be at least two dimensional")
    if axis1 % a.ndim == axis2 % a.ndim:
        raise ValueError(f"axis1 and axis2 can not be same. axis1={axis1} and axis2={axis2}")
    a = jnp.moveaxis(a, (axis1, axis2), (-2, -1))
    return jnp.where(jnp.eye(*a.shape[-2:], k=offset, dtype=bool), a, jnp.zeros_like(a)).sum((-2, -1), dtype)


def kron(a, b):
    a, b = array(a), array(b)
    jnp.result_type(a, b)  # refuses keys
    rank = max(a.ndim, b.ndim)
    a, b = a.reshape((1,) * (rank - a.ndim) + a.shape), b.reshape((1,) * (rank - b.ndim) + b.shape)
    left, right, shape = [], [], []
    for m, n in zip(a.shape, b.shape):
        left, right, shape = left + [m, 1], right + [1, n], shape + [m * n]
    return (a.reshape(left) * b.reshape(right)).reshape(shape)


def vecdot(x1, x2, /, *, axis=-1, precision=None, preferred_element_type=None):
    x1, x2 = jnp.moveaxis(jnp.asarray(x1), axis, -1), jnp.moveaxis(jnp.asarray(x2), axis, -1)
    x1 = jnp.conj(x1)
    return jnp.matmul(x1[..., None, :], x2[..., None])[..., 0, 0]


def matvec(x1, x2, /):
    return jnp.matmul(x1, jnp.asarray(x2)[..., None])[..., 0]


def vecmat(x1, x2, /):
    return jnp.matmul(jnp.conj(jnp.asarray(x1))[..., None, :], x2)[..., 0, :]
