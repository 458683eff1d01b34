"""`jax.numpy.linalg`: matrices are eliminated column by column, each step a step of a loop."""

import _reference
import functools
import operator
from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax import lax

__all__ = [
    "cholesky", "cond", "det", "diagonal", "eigh", "eigvalsh", "inv", "lstsq", "matmul",
    "matrix_norm", "matrix_power", "matrix_rank", "matrix_transpose", "multi_dot", "outer", "pinv",
    "qr", "slogdet", "solve", "svd", "svdvals", "tensorinv", "trace", "vecdot", "vector_norm",
]


def inexact(x):
    x = jnp.positive(x)  # takes no list
    return x if jnp.issubdtype(x.dtype, jnp.inexact) else jnp.astype(x, jnp.float32)


# What is stated of real numbers only.
def real(name, a):
    if jnp.issubdtype(a.dtype, jnp.complexfloating):
        _reference.unsupported(f"jax.numpy.linalg.{name} of complex numbers")
    return a


def no_keys(name, a):
    if jnp.issubdtype(jnp.positive(a).dtype, jax.dtypes.prng_key):
        raise TypeError(f"{name} does not accept keys")


def square(name, a):
    a = inexact(a)
    if a.ndim < 2 or a.shape[-1] != a.shape[-2]:
        raise ValueError(f"Argument to {name} must have shape [..., n, n], got shape {a.shape}")
    return real(name, a)


# The decompositions are of floats of 32 and of 64 bits.
def decomposed(name, a):
    a = inexact(a)
    if a.dtype in (jnp.float16, jnp.bfloat16):
        raise TypeError(
            f"{name} does not accept dtype {a.dtype} at position 0. Accepted dtypes at position 0 are subtypes of "
            "float32, float64, complex64, complex128."
        )
    return real(name, a)


# A function of a matrix, for each matrix of a batch.
def batched(f, a, *rest):
    for _ in range(a.ndim - 2):
        f = jax.vmap(f)
    return f(a, *rest)


def cholesky(a, *, upper=False, symmetrize_input=True):
    a = decomposed("cholesky", square("cholesky", a))
    if symmetrize_input:
        a = (a + a.mT) / 2
    lower = batched(factor, a)
    return lower.mT if upper else lower


def factor(a):
    rows = jnp.arange(a.shape[0])

    def step(rest, k):
        column = jnp.where(rows >= k, rest[:, k] / jnp.sqrt(rest[k, k]), 0)
        return rest - jnp.outer(column, column), column

    columns = lax.scan(step, a, rows)[1]
    # Not positive definite: there is none.
    return jnp.where(jnp.isfinite(columns).all(), columns.T, jnp.tril(jnp.full_like(a, jnp.nan)))


def eliminate(a, b):
    """Upper triangle of `a`, with the steps done to `b`, too, and the sign of the exchanges of rows."""
    rows = jnp.arange(a.shape[0])

    def step(carry, k):
        a, b, sign = carry
        pivot = jnp.argmax(jnp.where(rows >= k, jnp.abs(a[:, k]), -1))
        order = jnp.where(rows == k, pivot, jnp.where(rows == pivot, k, rows))
        a, b = a[order], b[order]
        head = jnp.where(a[k, k] == 0, 1, a[k, k])
        factors = jnp.where(rows > k, a[:, k] / head, 0)
        return (a - jnp.outer(factors, a[k]), b - jnp.outer(factors, b[k]), jnp.where(pivot == k, sign, -sign)), None

    return lax.scan(step, (a, b, jnp.ones((), a.dtype)), rows)[0]


def triangle(u, b):
    """The solution of `u x = b`, where `u` is an upper triangle."""
    rows = jnp.arange(u.shape[0])

    def step(x, k):
        row = jnp.where(rows > k, u[k], 0)
        return x.at[k].set((b[k] - row @ x) / u[k, k]), None

    return lax.scan(step, jnp.zeros_like(b), rows, reverse=True)[0]


def one_solution(a, b):
    u, b, _ = eliminate(a, b)
    return triangle(u, b)


def solve(a, b):
    a, b = inexact(a), inexact(b)
    if a.ndim < 2:
        raise ValueError(f"left hand array must be at least two dimensional; got a.shape={a.shape}")
    if b.ndim == 0:
        raise ValueError("input with shape () does not have enough dimensions for all core dimensions ('m', 'n')")
    if len({*a.shape[-2:], b.shape[0] if b.ndim == 1 else b.shape[-2]}) > 1:
        raise ValueError(f"inconsistent size for core dimension 'm': {a.shape} and {b.shape}")
    kind = jnp.promote_types(a.dtype, b.dtype)
    a, b = decomposed("lu", a.astype(kind)), b.astype(kind)
    if b.ndim == 1:
        return batched(lambda a: one_solution(a, b[:, None])[:, 0], a)
    shape = jnp.broadcast_shapes(a.shape[:-2], b.shape[:-2])
    a, b = jnp.broadcast_to(a, shape + a.shape[-2:]), jnp.broadcast_to(b, shape + b.shape[-2:])
    return batched(one_solution, a, b)


def inv(a):
    a = square("inv", a)
    return solve(a, jnp.broadcast_to(jnp.eye(a.shape[-1], dtype=a.dtype), a.shape))


def diagonal_of(a):
    u, _, sign = eliminate(a, jnp.zeros((a.shape[0], 0), a.dtype))
    return jnp.diagonal(u), sign


def det(a):
    def one(a):
        values, sign = diagonal_of(a)
        return sign * jnp.prod(values)

    no_keys("det", a)
    a = square("det", a)
    if a.shape[-1] == 0:
        return jnp.ones(a.shape[:-2], a.dtype)
    # Of small matrices it is a sum of products.
    return batched(one, decomposed("lu", a) if a.shape[-1] > 3 else a)


class SlogdetResult(NamedTuple):
    sign: jax.Array
    logabsdet: jax.Array


def slogdet(a, *, method=None):
    def one(a):
        values, sign = diagonal_of(a)
        return sign * jnp.prod(jnp.sign(values)), jnp.log(jnp.abs(values)).sum()

    a = square("slogdet", a)
    sign, logabsdet = batched(one, decomposed("lu", a) if a.shape[-1] != 2 else a)
    return SlogdetResult(sign, logabsdet)


def matrix_power(a, n):
    a, given = jnp.positive(a), n
    if a.ndim < 2:
        raise TypeError(f"{a.ndim}-dimensional array given. Array must be at least two-dimensional")
    if a.shape[-1] != a.shape[-2]:
        raise TypeError("Last 2 dimensions of the array must be square")
    try:
        n = operator.index(n)
    except TypeError:
        raise TypeError(f"exponent must be an integer, got {given}")
    if n < 0:
        a, n = inv(a), -n
    found = jnp.broadcast_to(jnp.eye(a.shape[-1], dtype=a.dtype), a.shape)
    for _ in range(n):
        found = found @ a
    return found


def multi_dot(arrays, *, precision=None):
    arrays = list(arrays)
    if len(arrays) == 1:
        _reference.unsupported("jax.numpy.linalg.multi_dot of one array")
    if len(arrays) < 2:
        raise ValueError(f"multi_dot requires at least two arrays; got len(arrays)={len(arrays)}")
    shapes = [jnp.shape(a) for a in arrays]
    inner = [len(shape) == 2 for shape in shapes[1:-1]]
    if not all(inner) or len(shapes[0]) not in (1, 2) or len(shapes[-1]) not in (1, 2):
        raise ValueError(
            "multi_dot: input arrays must all be two-dimensional, except for the first and last array which may be 1 or 2 "
            f"dimensional. Got array shapes {shapes}"
        )
    if any([a[-1] != b[0] for a, b in zip(shapes[:-1], shapes[1:])]):
        raise ValueError(
            "multi_dot: last dimension of each array must match first dimension of following array. "
            f"Got array shapes {shapes}"
        )
    return functools.reduce(jnp.matmul, arrays)


def trace(x, /, *, offset=0, dtype=None):
    return jnp.sum(diagonal(x, offset=offset), axis=-1, dtype=dtype)


def diagonal(x, /, *, offset=0):
    return jnp.diagonal(x, offset=offset, axis1=-2, axis2=-1)


def matrix_transpose(x, /):
    return jnp.asarray(x).mT


def matmul(x1, x2, /, *, precision=None, preferred_element_type=None):
    return jnp.matmul(x1, x2)


def outer(x1, x2, /):
    x1, x2 = jnp.positive(x1), jnp.positive(x2)  # takes no list
    if x1.ndim != 1 or x2.ndim != 1:
        raise ValueError(f"Input arrays must be one-dimensional, but they are x1.ndim={x1.ndim} x2.ndim={x2.ndim}")
    return jnp.outer(x1, x2)


def vecdot(x1, x2, /, *, axis=-1, precision=None, preferred_element_type=None):
    return jnp.vecdot(x1, x2, axis=axis)


def vector_norm(x, /, *, axis=None, keepdims=False, ord=2):
    x = inexact(x)
    if axis is None:
        found = jnp.linalg.norm(jnp.ravel(x), ord=ord)
        return found.reshape((1,) * x.ndim) if keepdims else found
    return jnp.linalg.norm(x, axis=axis, keepdims=keepdims, ord=ord)


# `norm` of another order than the Euclidean one.
def norm_of_order(x, ord, axis, keepdims):
    x, keepdims = inexact(x), bool(keepdims)
    if axis is None:
        axis = tuple(range(x.ndim))
    axis = tuple(operator.index(each) % x.ndim for each in (axis if isinstance(axis, tuple) else (axis,)))
    if len(axis) == 1:
        return _vector_norm(x, ord, axis[0], keepdims)
    if len(axis) != 2:
        wanted = "Pass one axis to compute a vector-norm, or two axes to compute a matrix-norm."
        raise ValueError(f"Improper number of axes for norm: axis={axis}. {wanted}")
    row, column = axis
    real("norm", x)
    if ord == "f":
        return jnp.sqrt(jnp.sum(x * x, axis=axis, keepdims=keepdims))
    if ord in (1, -1, jnp.inf, -jnp.inf):
        summed, other = (row, column) if ord in (1, -1) else (column, row)
        totals = jnp.sum(jnp.abs(x), axis=summed, keepdims=keepdims)
        other -= not keepdims and other > summed
        return jnp.max(totals, axis=other, keepdims=keepdims, initial=0) if ord > 0 else jnp.min(totals, axis=other, keepdims=keepdims)
    if ord in ("nuc", 2, -2):
        s = svdvals(jnp.moveaxis(x, axis, (-2, -1)))
        found = s.sum(-1) if ord == "nuc" else jnp.max(s, axis=-1, initial=0) if ord == 2 else jnp.min(s, axis=-1)
        return jnp.expand_dims(found, axis) if keepdims else found
    raise ValueError(f"Invalid order '{ord}' for matrix norm.")


def _vector_norm(x, ord, axis, keepdims):
    if isinstance(ord, str):
        message = f"Invalid order '{ord}' for vector norm."
        message += {"inf": "Use 'jax.numpy.inf' instead.", "-inf": "Use '-jax.numpy.inf' instead."}.get(ord, "")
        raise ValueError(message)
    size = jnp.abs(x)
    if ord == jnp.inf:
        return jnp.max(size, axis=axis, keepdims=keepdims, initial=0)
    if ord == -jnp.inf:
        return jnp.min(size, axis=axis, keepdims=keepdims)
    if ord == 0:
        return jnp.sum(x != 0, dtype=size.dtype, axis=axis, keepdims=keepdims)
    if ord == 1:
        return jnp.sum(size, axis=axis, keepdims=keepdims)
    return jnp.sum(size**ord, axis=axis, keepdims=keepdims) ** (1.0 / ord)


def matrix_norm(x, /, *, keepdims=False, ord="fro"):
    return jnp.linalg.norm(x, axis=(-2, -1), keepdims=keepdims, ord=ord)


# Householder: each column is mirrored onto the axis, away from where it points.
def mirrored(a):
    m, n = a.shape
    rows = jnp.arange(m)

    def step(carry, k):
        q, r = carry
        below = rows > k
        x = r[:, k]
        head, tail = x[k], jnp.sqrt(jnp.sum(jnp.where(below, x * x, 0)))
        is_done = tail == 0
        length = jnp.sqrt(head * head + jnp.where(is_done, 1, tail) ** 2)
        beta = jnp.where(head < 0, length, -length)
        v = jnp.where(rows == k, 1, jnp.where(below, x / (head - beta), 0))
        tau = jnp.where(is_done, 0, (beta - head) / beta)
        r = r - tau * jnp.outer(v, v @ r)
        return (q - tau * jnp.outer(q @ v, v), jnp.where((below & ~is_done)[:, None] & (jnp.arange(n) == k), 0, r)), None

    start = jnp.eye(m, dtype=a.dtype), a
    return lax.scan(step, start, jnp.arange(min(m, n)))[0]


class QRResult(NamedTuple):
    Q: jax.Array
    R: jax.Array


def qr(a, mode="reduced"):
    a = decomposed("qr", a)
    if a.ndim < 2:
        raise TypeError(f"Input 0 to qr must have rank at least 2, but got shape={a.shape}")
    if mode not in ("reduced", "complete", "r"):
        if mode == "raw":
            return _reference.unsupported("jax.numpy.linalg.qr(mode='raw')")
        raise ValueError(f"Unsupported QR decomposition mode '{mode}'")
    k = a.shape[-2] if mode == "complete" else min(a.shape[-2:])
    q, r = batched(mirrored, a)
    q, r = q[..., :, :k], jnp.triu(r[..., :k, :])
    return r if mode == "r" else QRResult(q, r)


# Jacobi: planes are turned, one after the other, until nothing is left off the diagonal.
SWEEPS = 12


def planes(n):
    pairs = jnp.array([(p, q) for p in range(n) for q in range(p + 1, n)], jnp.int32).reshape(-1, 2)
    return jnp.tile(pairs, (SWEEPS, 1))


# The turn after which the product of two columns is 0, from their squares and their product.
def turn(alpha, beta, gamma):
    is_done = gamma == 0
    zeta = (beta - alpha) / (2 * jnp.where(is_done, 1, gamma))
    t = jnp.where(zeta < 0, -1, 1) / (jnp.abs(zeta) + jnp.sqrt(1 + zeta * zeta))
    c = 1 / jnp.sqrt(1 + t * t)
    return jnp.where(is_done, 1, c), jnp.where(is_done, 0, c * t)


def turned(a, p, q, c, s):
    x, y = a[:, p], a[:, q]
    return a.at[:, p].set(c * x - s * y).at[:, q].set(s * x + c * y)


# The sign of such a vector is not determined. Each vector that is found has its largest entry
# above 0, unless the run asks how far what is not determined can move.
def signs(vectors):
    largest = jnp.take_along_axis(vectors, jnp.argmax(jnp.abs(vectors), axis=0)[None], axis=0)[0]
    drawn = jnp.linalg._undetermined_signs()
    found = jnp.where(largest < 0, -1, 1)
    if drawn:
        found = found * jnp.where((jnp.arange(found.size) + drawn) % 2 == (drawn < 3), -1, 1)
    return found.astype(vectors.dtype)


def eigenpairs(a):
    def step(carry, pair):
        a, v = carry
        p, q = pair
        c, s = turn(a[p, p], a[q, q], a[p, q])
        a = turned(turned(a, p, q, c, s).T, p, q, c, s)
        return (a.at[p, q].set(0).at[q, p].set(0), turned(v, p, q, c, s)), None

    a, v = lax.scan(step, (a, jnp.eye(a.shape[0], dtype=a.dtype)), planes(a.shape[0]))[0]
    values = jnp.diagonal(a)
    order = jnp.argsort(values)
    v = v[:, order]
    return values[order], v * signs(v)


@jax.custom_jvp
def of_symmetric(a):
    return eigenpairs(a)


@of_symmetric.defjvp
def _(primals, tangents):
    w, v = of_symmetric(*primals)
    moved = v.T @ tangents[0] @ v
    same = jnp.eye(w.size, dtype=bool)
    apart = jnp.where(same, 0, 1 / jnp.where(same, 1, w[None, :] - w[:, None]))
    return (w, v), (jnp.diagonal(moved), v @ (apart * moved))


class EighResult(NamedTuple):
    eigenvalues: jax.Array
    eigenvectors: jax.Array


def eigh(a, UPLO=None, symmetrize_input=True):
    if UPLO not in (None, "L", "U"):
        raise ValueError("UPLO must be one of None, 'L', or 'U'.")
    a = decomposed("eigh", square("eigh", a))
    if symmetrize_input:
        a = (a + a.mT) / 2
    elif UPLO == "U":
        a = jnp.triu(a) + jnp.triu(a, 1).mT
    else:
        a = jnp.tril(a) + jnp.tril(a, -1).mT
    return EighResult(*batched(of_symmetric, a))


def eigvalsh(a, UPLO="L", *, symmetrize_input=True):
    no_keys("eigvalsh", a)
    return eigh(a, UPLO, symmetrize_input)[0]


# For a matrix that is no wider than it is high. The columns are turned until they are orthogonal:
# their lengths are the singular values.
def singular(a, n):
    def step(carry, pair):
        a, v = carry
        p, q = pair
        x, y = a[:, p], a[:, q]
        c, s = turn(x @ x, y @ y, x @ y)
        return (turned(a, p, q, c, s), turned(v, p, q, c, s)), None

    a, v = lax.scan(step, (a, jnp.eye(n, dtype=a.dtype)), planes(n))[0]
    order = jnp.argsort(-jnp.sum(a * a, axis=0))
    a, v = a[:, order], v[:, order]
    # Columns of length 0 have no direction: any that is orthogonal to the others.
    q, r = mirrored(a)
    lengths = jnp.diagonal(r)
    backwards = jnp.where(lengths < 0, -1, 1).astype(a.dtype)
    own = signs(v)
    u = q.at[:, :n].multiply(backwards * own)
    return u, jnp.abs(lengths), (v * own).T


@functools.partial(jax.custom_jvp, nondiff_argnums=(1,))
def of_tall(a, is_complete):
    n = a.shape[1]
    u, s, vt = singular(a, n)
    return (u if is_complete else u[:, :n]), s, vt


@of_tall.defjvp
def _(is_complete, primals, tangents):
    (a,), (da,) = primals, tangents
    m, n = a.shape
    if is_complete and m != n:
        raise NotImplementedError("Singular value decomposition JVP not implemented for full matrices")
    u, s, vt = of_tall(a, is_complete)
    moved = u.T @ da @ vt.T
    same = jnp.eye(n, dtype=bool)
    apart = (s[None, :] - s[:, None]) * (s[None, :] + s[:, None])
    apart = jnp.where(same | (apart == 0), 0, 1 / jnp.where(apart == 0, 1, apart))
    right, left = moved * s, moved * s[:, None]
    du = u @ (apart * (right + right.T))
    dv = vt.T @ (apart * (left + left.T))
    if m > n:
        along = da @ vt.T
        du = du + (along - u @ (u.T @ along)) / jnp.where(s == 0, jnp.inf, s)
    return (u, s, vt), (du, jnp.diagonal(moved), dv.T)


class SVDResult(NamedTuple):
    U: jax.Array
    S: jax.Array
    Vh: jax.Array


def svd(a, full_matrices=True, compute_uv=True, hermitian=False, *, subset_by_index=None):
    if hermitian or subset_by_index is not None:
        return _reference.unsupported("jax.numpy.linalg.svd(hermitian=…, subset_by_index=…)")
    a = decomposed("svd", a)
    if a.ndim < 2:
        raise TypeError(f"Argument to singular value decomposition must have ndim >= 2, got shape {a.shape}")
    m, n = a.shape[-2:]
    is_complete = full_matrices and compute_uv
    if m >= n:
        found = batched(lambda a: of_tall(a, is_complete), a)
    else:
        v, s, ut = batched(lambda a: of_tall(a, is_complete), a.mT)
        found = ut.mT, s, v.mT
    return SVDResult(*found) if compute_uv else found[1]


def svdvals(x, /):
    no_keys("svdvals", x)
    return svd(x, compute_uv=False)


@functools.partial(jax.custom_jvp, nondiff_argnums=(1,))
def of_rank(a, rtol):
    u, s, vt = svd(a, full_matrices=False)
    is_some = s > rtol * s[0]
    return (vt.T * jnp.where(is_some, 1 / jnp.where(is_some, s, 1), 0)) @ u.T


@of_rank.defjvp
def _(rtol, primals, tangents):
    (a,), (da,) = primals, tangents
    p = of_rank(a, rtol)
    m, n = a.shape
    moved = -p @ da @ p + p @ p.T @ da.T @ (jnp.eye(m, dtype=a.dtype) - a @ p)
    return p, moved + (jnp.eye(n, dtype=a.dtype) - p @ a) @ da.T @ p.T @ p


def epsilon(a):
    return max(a.shape[-2:]) * float(jnp.finfo(a.dtype).eps)


def pinv(a, rtol=None, hermitian=False, *, rcond=None):
    if rtol is not None and rcond is not None:
        raise ValueError("pinv: only one of rtol and rcond may be specified.")
    if hermitian:
        return _reference.unsupported("jax.numpy.linalg.pinv(hermitian=True)")
    a = inexact(a)
    if a.ndim < 2:
        raise ValueError(f"not enough values to unpack (expected 2, got {a.ndim})")
    if 0 in a.shape:
        return jnp.zeros((*a.shape[:-2], a.shape[-1], a.shape[-2]), a.dtype)
    a = decomposed("svd", a)
    rtol = rcond if rtol is None else rtol
    rtol = 10 * epsilon(a) if rtol is None else rtol
    return batched(lambda a: of_rank(a, rtol), a)


def matrix_rank(M, rtol=None, *, tol=None):
    if rtol is not None and tol is not None:
        raise ValueError("matrix_rank: only one of tol or rtol may be specified.")
    M = inexact(M)
    if M.ndim < 2:
        return jnp.any(M != 0).astype(jnp.int32)
    if 0 in M.shape[-2:]:
        raise ValueError("zero-size array to reduction operation max which has no identity")
    s = svdvals(M)
    rtol = tol if rtol is None else rtol
    least = s.max(axis=-1, keepdims=True) * epsilon(M) if rtol is None else rtol
    return jnp.sum(s > least, axis=-1)


def size_of(x, ord):
    if ord == "nuc":
        return svdvals(x).sum(-1)
    if ord == "fro":
        return jnp.sqrt((x * x).sum((-2, -1)))
    if ord not in (1, -1, jnp.inf, -jnp.inf):
        raise ValueError(f"Invalid order '{ord}' for matrix norm.")
    sums = jnp.abs(x).sum(-2 if ord in (1, -1) else -1)
    return sums.max(-1) if ord > 0 else sums.min(-1)


def cond(x, p=None):
    x = inexact(x)
    if p not in (None, 2, -2):
        return size_of(x, p) * size_of(inv(x), p)
    s = svdvals(x)
    return s[..., -1] / s[..., 0] if p == -2 else s[..., 0] / s[..., -1]


def lstsq(a, b, rcond=None, *, numpy_resid=False):
    if numpy_resid:
        return _reference.unsupported("jax.numpy.linalg.lstsq(numpy_resid=True)")
    a, b = decomposed("svd", a), inexact(b)
    if b.ndim == 0:
        raise IndexError("tuple index out of range")
    if a.ndim != 2 or b.ndim not in (1, 2) or a.shape[0] != b.shape[0]:
        raise ValueError(f"lstsq takes a matrix and as many rows, got {a.shape} and {b.shape}")
    rows = b[:, None] if b.ndim == 1 else b
    u, s, vt = svd(a, full_matrices=False)
    is_some = s >= (epsilon(a) if rcond is None else rcond) * s[0]
    x = vt.T @ (jnp.where(is_some, 1 / jnp.where(is_some, s, 1), 0)[:, None] * (u.T @ rows))
    residuals = jnp.sum((rows - a @ x) ** 2, axis=0)
    return x[:, 0] if b.ndim == 1 else x, residuals, is_some.sum(), s


def tensorinv(a, ind=2):
    a = inexact(a)
    if ind <= 0:
        raise ValueError(f"ind must be a positive integer; got ind={ind}")
    head, tail = a.shape[:ind], a.shape[ind:]
    return inv(a.reshape(functools.reduce(lambda x, y: x * y, head), -1)).reshape(tail + head)
