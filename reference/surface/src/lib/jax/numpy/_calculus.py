"""Of `jax.numpy`: differences, sums and what lies between."""

import _reference

import jax.numpy as jnp
from jax.numpy._operands import array, inexact
from jax.numpy._sorting import searchsorted


def diff(a, n=1, axis=-1, prepend=None, append=None):
    a = array(a)
    if n < 0:
        raise ValueError(f"order must be non-negative but got {n}")
    if n == 0:
        return a
    if a.ndim == 0:
        raise ValueError("diff requires input that is at least one dimensional")
    jnp.size(a, axis)  # refuses an axis that there is not
    axis = axis % a.ndim
    ends = []
    for end in (prepend, append):
        if end is not None:
            end = jnp.asarray(end)
            shape = [1 if i == axis else extent for i, extent in enumerate(a.shape)]
            end = jnp.broadcast_to(end, shape) if end.ndim == 0 else end
        ends.append(end)
    parts = [part for part in (ends[0], a, ends[1]) if part is not None]
    a = jnp.concatenate(parts, axis=axis) if len(parts) > 1 else a
    for _ in range(n):
        moved = jnp.moveaxis(a, axis, 0)
        step = moved[1:] != moved[:-1] if a.dtype == jnp.bool_ else moved[1:] - moved[:-1]
        a = jnp.moveaxis(step, 0, axis)
    return a


def ediff1d(ary, to_end=None, to_begin=None):
    ary = jnp.ravel(array(ary))
    ends = [None if end is None else jnp.ravel(end).astype(ary.dtype) for end in (to_begin, to_end)]
    parts = [ends[0], ary[1:] - ary[:-1], ends[1]]
    return jnp.concatenate([part for part in parts if part is not None])


# Beyond the ends the value at the end, what is given in its place, or the line of the last part.
def interp(x, xp, fp, left=None, right=None, period=None):
    x, xp, fp = inexact(x), inexact(xp), inexact(fp)
    if xp.shape != fp.shape or xp.ndim != 1:
        raise ValueError("xp and fp must be one-dimensional arrays of equal size")
    if period is not None:
        period = jnp.abs(jnp.asarray(period, xp.dtype))
        x, xp = x % period, xp % period
        order = jnp.argsort(xp)
        xp, fp = xp[order], fp[order]
        xp = jnp.concatenate([xp[-1:] - period, xp, xp[:1] + period])
        fp = jnp.concatenate([fp[-1:], fp, fp[:1]])
    i = jnp.clip(searchsorted(xp, x, side="right"), 1, xp.shape[0] - 1)
    df, dx, delta = fp[i] - fp[i - 1], xp[i] - xp[i - 1], x - xp[i - 1]
    flat = jnp.abs(dx) <= jnp.finfo(dx.dtype).eps
    f = jnp.where(flat, fp[i - 1], fp[i - 1] + delta / jnp.where(flat, 1, dx) * df)
    if period is not None:
        return f
    for end, beyond, value in ((left, x < xp[0], fp[0]), (right, x > xp[-1], fp[-1])):
        if isinstance(end, str):
            if end != "extrapolate":
                raise ValueError(f"the only valid string value is 'extrapolate', but got {end!r}")
        else:
            f = jnp.where(beyond, value if end is None else end, f)
    return f


def cumulative_sum(x, /, *, axis=None, dtype=None, include_initial=False):
    return _cumulative(jnp.cumsum, 0, x, axis, dtype, include_initial)


def cumulative_prod(x, /, *, axis=None, dtype=None, include_initial=False):
    return _cumulative(jnp.cumprod, 1, x, axis, dtype, include_initial)


def _cumulative(f, initial, x, axis, dtype, include_initial):
    x = array(x)
    if x.ndim == 0:
        raise ValueError("a cumulative sum or product needs an axis, and a scalar has none")
    if axis is None:
        if x.ndim != 1:
            raise ValueError("an axis is needed for arrays of other than one axis")
        axis = 0
    # Whole numbers are summed and multiplied in a type of at least 32 bits.
    dtype = jnp.sum(x[:0]).dtype if dtype is None else dtype
    summed = f(x, axis=axis, dtype=dtype)
    if not include_initial:
        return summed
    shape = list(x.shape)
    shape[axis] = 1
    return jnp.concatenate([jnp.full(tuple(shape), initial, summed.dtype), summed], axis=axis)


def trapezoid(y, x=None, dx=1.0, axis=-1):
    dx = jnp.asarray(dx) if x is None else dx
    y = jnp.moveaxis(inexact(y), axis, -1)
    if x is None:
        return dx * (y.sum(-1) - 0.5 * (y[..., 0] + y[..., -1]))
    dx = jnp.diff(jnp.moveaxis(inexact(x), axis if jnp.ndim(x) > 1 else 0, -1))
    return 0.5 * (dx * (y[..., 1:] + y[..., :-1])).sum(-1)


def gradient(f, *varargs, axis=None, edge_order=None):
    f = inexact(f)
    if edge_order is not None or len(varargs) > 1 or varargs and jnp.ndim(varargs[0]):
        return _reference.unsupported("jax.numpy.gradient of uneven distances")
    step = varargs[0] if varargs else 1.0

    def along(a):
        g = jnp.moveaxis(f, a, 0)
        if g.shape[0] < 2:
            raise ValueError("Shape of array too small to calculate a numerical gradient")
        inner = (g[2:] - g[:-2]) * 0.5
        return jnp.moveaxis(jnp.concatenate([g[1:2] - g[:1], inner, g[-1:] - g[-2:-1]]) / step, 0, a)

    axes = range(f.ndim) if axis is None else [axis] if hasattr(axis, "__index__") else axis
    for a in axes:
        jnp.size(f, a)  # refuses an axis that there is not
    found = [along(a % f.ndim) for a in axes]
    return found[0] if len(found) == 1 else found
