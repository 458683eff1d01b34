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


def square(name, a, number=real):
    a = inexact(a)
    if a.ndim < 2 or a.shape[-1] != a.shape[-2]:
        raise ValueError(f"Argument to {name} must have shape [..., n, n], got shape {a.shape}")
    return number(name, a)


# What is stated of complex numbers, too.
def complex_too(name, a):
    return a


# The decompositions are of floats of 32 and of 64 bits.
def decomposed(name, a, number=real):
    a = inexact(a)
    if a.dtype in (jnp.float16, jnp.bfloat16):
        raise TypeError(
            f"{name} does not accept dtype {a.dtype} at position 0. Accepted dtypes at position 0 are subtypes of "
            "float32, float64, complex64, complex128."
        )
    return number(name, a)


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
    if not isinstance(axis, tuple) or len(axis) == 1:
        return jnp.linalg.norm(x, axis=axis, keepdims=keepdims, ord=ord)
    # Of several axes, all elements count as those of one vector.
    return _vector_norm(x, 2 if ord is None else ord, axis, keepdims)


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
    if ord == "f":
        return jnp.sqrt(jnp.sum(jnp.real(x * jnp.conj(x)), axis=axis, keepdims=keepdims))
    if ord in (1, -1, jnp.inf, -jnp.inf):
        summed, other = (row, column) if ord in (1, -1) else (column, row)
        totals = jnp.sum(jnp.abs(x), axis=summed, keepdims=keepdims)
        other -= not keepdims and other > summed
        return jnp.max(totals, axis=other, keepdims=keepdims, initial=0) if ord > 0 else jnp.min(totals, axis=other, keepdims=keepdims)
    if ord in ("nuc", 2, -2):
        real("norm", x)
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
    mode = "reduced" if mode == "full" else mode
    if mode not in ("reduced", "complete", "r"):
        if mode == "raw":
            return _reference.unsupported("jax.numpy.linalg.qr(mode='raw')")
        raise ValueError(f"Unsupported QR decomposition mode '{mode}'")
    k = a.shape[-2] if mode == "complete" else min(a.shape[-2:])
    if 0 in a.shape[-2:]:
        q, r = jnp.broadcast_to(jnp.eye(a.shape[-2], dtype=a.dtype), (*a.shape[:-1], a.shape[-2])), a
    else:
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


# The sign of such a vector is not determined: a run may ask how far what is not determined can move.
def drawn(vectors):
    draw, places = jnp.linalg._undetermined_signs(), jnp.arange(vectors.shape[1])
    found = jnp.where((places + draw) % 2 == (draw < 3), -1, 1) if draw else jnp.ones(places.size)
    return found.astype(vectors.dtype)


# Each vector that is found has its largest entry above 0.
def signs(vectors):
    largest = jnp.take_along_axis(vectors, jnp.argmax(jnp.abs(vectors), axis=0)[None], axis=0)[0]
    return jnp.where(largest < 0, -1, 1).astype(vectors.dtype) * drawn(vectors)


# The eigenvectors are found as LAPACK finds them (`syevd`), so that their signs are the same, which
# nothing else determines: up to 25 rows, above which LAPACK divides the matrix.
#
# `I - tau v vᴴ`, which mirrors what `x` has from `k` on onto the axis `k`; and what is there then.
def reflector(x, k):
    rows = jnp.arange(x.size)
    head, rest = x[k], jnp.sum(jnp.where(rows > k, jnp.abs(x) ** 2, 0))
    is_done = (rest == 0) & (head.imag == 0)
    length = jnp.sqrt(jnp.where(is_done, 1, jnp.abs(head) ** 2 + rest))
    beta = jnp.where(head.real < 0, length, -length).astype(x.dtype)
    v = jnp.where(rows == k, 1, jnp.where(rows > k, x / jnp.where(is_done, 1, head - beta), 0))
    return v, jnp.where(is_done, 0, (beta - head) / beta), jnp.where(is_done, head, beta).real


# `q`, and what `qᴴ a q` has on its diagonal and beside it: `sytd2`, `hetd2`.
def tridiagonal(a):
    def step(carry, k):
        q, a = carry
        v, tau, beta = reflector(a[:, k], k + 1)
        moved = a - jnp.conj(tau) * jnp.outer(v, jnp.conj(v) @ a)
        moved = moved - tau * jnp.outer(moved @ v, jnp.conj(v))
        q = q - tau * jnp.outer(q @ v, jnp.conj(v))
        return (q, jnp.where(tau == 0, a, moved)), beta

    start = jnp.eye(a.shape[0], dtype=a.dtype), a
    (q, a), beside = lax.scan(step, start, jnp.arange(a.shape[0] - 1))
    return q, jnp.diagonal(a).real, beside


# The turn that takes (f, g) to (r, 0): `lartg`.
def turned_away(f, g):
    length = jnp.sqrt(f * f + g * g)
    r = jnp.where(f < 0, -length, length)
    is_done = g == 0
    c = jnp.where(is_done, 1, jnp.abs(f) / jnp.where(is_done, 1, length))
    return c, jnp.where(is_done, 0, g / jnp.where(is_done, 1, r)), jnp.where(is_done, f, r)


# The eigenvalues of [[a, b], [b, c]], that of the larger size first, and its vector: `laev2`.
def of_two(a, b, c):
    total, apart, twice = a + c, a - c, b + b
    root = jnp.sqrt(apart * apart + twice * twice)
    first = 0.5 * jnp.where(total < 0, total - root, total + root)
    is_first = jnp.abs(a) > jnp.abs(c)
    large, small = jnp.where(is_first, a, c), jnp.where(is_first, c, a)
    divisor = jnp.where(first == 0, 1, first)
    second = jnp.where(total == 0, -0.5 * root, (large / divisor) * small - (b / divisor) * b)
    cs = jnp.where(apart >= 0, apart + root, apart - root)
    is_far, is_none = jnp.abs(cs) > jnp.abs(twice), twice == 0
    far, near = -twice / jnp.where(is_far, cs, 1), -cs / jnp.where(is_none, 1, twice)
    x, y = jnp.where(is_far, far, 1), jnp.where(is_far, 1, jnp.where(is_none, 0, near))
    length = jnp.where(is_far, jnp.sqrt(1 + far * far), jnp.where(is_none, 1, jnp.sqrt(1 + near * near)))
    x, y = x / length, y / length
    is_swapped = (total < 0) == (apart < 0)
    return first, second, jnp.where(is_swapped, -y, x), jnp.where(is_swapped, x, y)


# Eigenvalues and eigenvectors of a tridiagonal matrix: `steqr`. A block that nothing connects with
# the others is turned from its end on, with a shift, until its first row stands alone. It stands
# backwards where its first entry is the larger one.
def of_tridiagonal(d, e):
    n = d.size
    places = jnp.arange(n)
    eps, tiny = jnp.finfo(d.dtype).eps / 2, jnp.finfo(d.dtype).tiny

    def first(is_small, start, end):
        return jnp.min(jnp.where(is_small & (places >= start) & (places < end), places, end))

    def backwards(is_so, d, e, z):
        turn = lambda: (d[::-1], jnp.roll(e[::-1], -1), z[:, ::-1])
        return lax.cond(is_so, turn, lambda: (d, e, z))

    def open_block(state):
        d, e, z, begin, _, _, _, _, steps = state
        e = jnp.where(places == begin - 1, 0, e)
        size = jnp.sqrt(jnp.abs(d)) * jnp.sqrt(jnp.abs(jnp.roll(d, -1)))
        end = first((e == 0) | (jnp.abs(e) <= size * eps), begin, n - 1)
        e = jnp.where(places == end, 0, e)
        is_open = begin < end
        is_back = is_open & (jnp.abs(d[end]) < jnp.abs(d[begin]))
        k, m = jnp.where(is_back, n - 1 - end, begin), jnp.where(is_back, n - 1 - begin, end)
        return *backwards(is_back, d, e, z), end + 1, k, m, is_back, is_open, steps

    def pair(d, e, z, k, is_back):
        i, j = jnp.where(is_back, k + 1, k), jnp.where(is_back, k, k + 1)
        one, other, c, s = of_two(d[i], e[k], d[j])
        x, y = z[:, i], z[:, j]
        z = z.at[:, i].set(s * y + c * x).at[:, j].set(c * y - s * x)
        return d.at[i].set(one).at[j].set(other), e.at[k].set(0), z, k + 2

    def sweep(d, e, z, k, m):
        shift = (d[k + 1] - d[k]) / (2 * e[k])
        r = jnp.sqrt(shift * shift + 1)
        shift = d[m] - d[k] + e[k] / (shift + jnp.where(shift < 0, -r, r))

        def rotate(carry, row):
            g, s, c, p, above = carry
            i, d_i, d_next, e_i, e_next, z_i = row
            is_in = (i >= k) & (i < m)
            kept = lambda now, before: jnp.where(is_in, now, before)
            b = c * e_i
            c_now, s_now, r = turned_away(g, s * e_i)
            e_next = jnp.where(is_in & (i != m - 1), r, e_next)
            g_now = d_next - p
            r = (d_i - g_now) * s_now + 2 * c_now * b
            p_now = s_now * r
            turn_c, turn_s = kept(c_now, 1), kept(s_now, 0)
            left = kept(g_now + p_now, d_next), e_next, turn_c * above + turn_s * z_i
            now = kept(c_now * r - b, g), kept(s_now, s), kept(c_now, c), kept(p_now, p)
            return (*now, turn_c * z_i - turn_s * above), left

        one = jnp.ones((), d.dtype)
        rows = places[:-1], d[:-1], d[1:], e[:-1], e[1:], z.T[:-1]
        start = shift, one, one, 0 * one, z[:, -1]
        (g, _, _, p, last), (ds, es, zs) = lax.scan(rotate, start, rows, reverse=True)
        d, e = jnp.append(d[:1], ds).at[k].add(-p), jnp.append(e[:1], es).at[k].set(g)
        return d, e, jnp.concatenate([last[None], zs]).T, k

    def in_block(state):
        d, e, z, begin, k, end, is_back, _, steps = state
        is_small = e * e <= eps * eps * jnp.abs(d) * jnp.abs(jnp.roll(d, -1)) + tiny
        m = first(is_small, k, end)
        e = jnp.where((places == m) & (m < end), 0, e)
        d, e, z, k = lax.switch(jnp.clip(m - k, 0, 2), [
            lambda: (d, e, z, k + 1),
            lambda: pair(d, e, z, k, is_back),
            lambda: sweep(d, e, z, k, m),
        ])
        is_open = k <= end
        return *backwards(is_back & ~is_open, d, e, z), begin, k, end, is_back, is_open, steps + 1

    def is_left(state):
        _, e, _, begin, _, _, _, is_open, steps = state
        return ((begin < n) | is_open) & (steps < 30 * n) & ~jnp.isnan(jnp.sum(e))

    no, zero = jnp.zeros((), bool), jnp.zeros((), places.dtype)
    state = d, jnp.append(e, jnp.zeros(1, e.dtype)), jnp.eye(n, dtype=d.dtype), zero, zero, zero, no, no, zero
    state = lax.while_loop(is_left, lambda state: lax.cond(state[7], in_block, open_block, state), state)
    d, _, z, begin, _, _, _, is_open, _ = state
    is_done = (begin == n) & ~is_open
    return jnp.where(is_done, d, jnp.nan), jnp.where(is_done, z, jnp.nan)


# The order in which they are exchanged until they rise.
def rising(d):
    def step(carry, i):
        d, order = carry
        k = jnp.argmin(jnp.where((jnp.arange(d.size) >= i) & ~jnp.isnan(d), d, jnp.inf))
        k = jnp.where(d[k] < d[i], k, i)
        swapped = lambda x: x.at[i].set(x[k]).at[k].set(x[i])
        return (swapped(d), swapped(order)), None

    return lax.scan(step, (d, jnp.arange(d.size)), jnp.arange(d.size))[0]


def eigenpairs(a, is_lower):
    if a.shape[0] < 2:
        return jnp.diagonal(a).real, jnp.eye(a.shape[0], dtype=a.dtype)
    q, d, e = tridiagonal(a if is_lower else a[::-1, ::-1])
    if not is_lower:
        q, d, e = q[::-1, ::-1], d[::-1], e[::-1]
    d, z = of_tridiagonal(d, e)
    d, order = rising(d)
    return d, (q @ z.astype(q.dtype))[:, order]


@functools.partial(jax.custom_jvp, nondiff_argnums=(1,))
def of_symmetric(a, is_lower):
    values, vectors = eigenpairs(a, is_lower)
    return values, vectors * drawn(vectors)


@of_symmetric.defjvp
def _(is_lower, primals, tangents):
    w, v = of_symmetric(*primals, is_lower)
    moved = jnp.conj(v.T) @ tangents[0] @ v
    same = jnp.eye(w.size, dtype=bool)
    apart = jnp.where(same, 0, 1 / jnp.where(same, 1, w[None, :] - w[:, None]))
    return (w, v), (jnp.diagonal(moved).real, v @ (apart.astype(v.dtype) * moved))


class EighResult(NamedTuple):
    eigenvalues: jax.Array
    eigenvectors: jax.Array


# The phases of complex vectors are not modelled: of `1j` times a matrix that is the negative of its
# transpose, which is the usual one, the diagonal above is 0, and rounding decides where LAPACK begins.
def eigh(a, UPLO=None, symmetrize_input=True):
    return eigh_of("eigh", a, UPLO, symmetrize_input, real)


def eigh_of(name, a, UPLO, symmetrize_input, number):
    if UPLO not in (None, "L", "U"):
        raise ValueError("UPLO must be one of None, 'L', or 'U'.")
    a = decomposed(name, square(name, a, number), number)
    if symmetrize_input:
        a = (a + jnp.conj(a.mT)) / 2
    else:
        half = jnp.triu(a, 1) if UPLO == "U" else jnp.tril(a, -1)
        a = half + jnp.conj(half.mT) + jnp.where(jnp.eye(a.shape[-1], dtype=bool), a.real, 0)
    return EighResult(*batched(lambda a: of_symmetric(a, UPLO != "U"), a))


def eigvalsh(a, UPLO="L", *, symmetrize_input=True):
    no_keys("eigvalsh", a)
    return eigh_of("eigh", a, UPLO, symmetrize_input, complex_too)[0]


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


def matrix_rank(M, rtol=None, *, hermitian=False, tol=None):
    if rtol is not None and tol is not None:
        raise ValueError("matrix_rank: only one of tol or rtol may be specified.")
    M = inexact(M)
    if M.ndim < 2:
        return jnp.any(M != 0).astype(jnp.int32)
    if 0 in M.shape[-2:]:
        raise ValueError("zero-size array to reduction operation max which has no identity")
    s = jnp.abs(jnp.linalg.eigvalsh(M)) if hermitian else svdvals(M)
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
    if not x.size:
        raise ValueError(f"jnp.linalg.cond: input array must not be empty; got arr.shape={x.shape}")
    if p not in (None, 2, -2):
        found = size_of(x, p) * size_of(inv(x), p)
    else:
        s = svdvals(x)
        found = s[..., -1] / s[..., 0] if p == -2 else s[..., 0] / s[..., -1]
    # Nothing divided by nothing is as bad as can be.
    return jnp.where(jnp.isnan(found) & ~jnp.isnan(x).any((-2, -1)), jnp.inf, found)


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
