"""`jnp.linalg`: QR, eigenvalues, singular values, and what they solve; their derivatives. The signs of vectors are not determined."""

import jax
import jax.numpy as jnp
from jax.scipy import linalg


def near(tree):
    return jax.tree.map(lambda x: jnp.round(64 * x) / 64 + 0.0, tree)


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    a = jnp.array([[4.0, 1.0, 0.5], [1.0, 3.0, 0.25], [0.5, 0.25, 2.0]])
    tall = jnp.array([[1.0, 2.0], [0.0, 1.0], [2.0, -1.0], [1.0, 1.0]])
    poor = jnp.array([[1.0, 2.0, 3.0], [2.0, 4.0, 6.0], [0.0, 1.0, 1.0]])
    b = jnp.array([1.0, 2.0, 0.0, 3.0])
    q, r = jnp.linalg.qr(tall)
    whole, above = jnp.linalg.qr(tall, mode="complete")
    w, v = jnp.linalg.eigh(a)
    u, s, vh = jnp.linalg.svd(tall)
    thin, _, _ = jnp.linalg.svd(tall.T, full_matrices=False)
    p, lower, upper = linalg.lu(poor)
    x, residuals, rank, values = jnp.linalg.lstsq(tall, b)
    stack = jnp.stack([a, 2 * a])
    return near(
        {
            "qr": (q, r, whole @ above, whole.T @ whole, jnp.linalg.qr(a, "r"), jnp.linalg.qr(tall.T)[1]),
            "eigh": (w, v @ jnp.diag(w) @ v.T, jnp.abs(v), jnp.linalg.eigvalsh(stack), jnp.linalg.eigh(a, "U")[0]),
            "svd": (s, (u[:, :2] * s) @ vh, jnp.abs(vh), u.T @ u, jnp.abs(thin), jnp.linalg.svd(poor, compute_uv=False)),
            "more": (jnp.linalg.pinv(tall), jnp.linalg.pinv(poor), jnp.linalg.cond(a), jnp.linalg.cond(a, 1), jnp.linalg.svdvals(stack)),
            "rank": (jnp.linalg.matrix_rank(poor), jnp.linalg.matrix_rank(stack), jnp.linalg.matrix_rank(a, 3.5)),
            "lstsq": (x, residuals, rank, values, jnp.linalg.lstsq(tall, tall)[0]),
            "scipy": (p, lower, upper, linalg.lu_solve(linalg.lu_factor(a), b[:3]), linalg.expm(a / 4), linalg.expm(4 * a) / 1e8),
            "others": (linalg.svd(tall, compute_uv=False), linalg.eigh(a, eigvals_only=True), linalg.qr(tall, mode="economic")[1]),
            "tensorinv": jnp.linalg.tensorinv(2 * jnp.eye(4).reshape(2, 2, 4), 2),
            "derivatives": (
                jax.grad(lambda a: jnp.linalg.eigvalsh(a)[0])(a),
                jax.grad(lambda a: (jnp.linalg.eigh(a)[1][:, 0] ** 2 * jnp.arange(3.0)).sum())(a),
                jax.grad(lambda a: jnp.linalg.svd(a, compute_uv=False).sum())(tall),
                jax.grad(lambda a: (jnp.linalg.svd(a, full_matrices=False)[0] ** 2 * b[:, None]).sum())(tall),
                jax.grad(lambda a: (jnp.linalg.svd(a, full_matrices=False)[2] ** 2)[0].sum())(tall.T),
                jax.grad(lambda a: jnp.abs(jnp.linalg.qr(a)[1]).sum())(tall),
                jax.grad(lambda a: (jnp.linalg.pinv(a) ** 2).sum())(tall),
                jax.grad(lambda a: linalg.expm(a).sum())(a / 8),
                jax.hessian(lambda t: jnp.linalg.eigvalsh(a * t + jnp.diag(jnp.array([t * t, 0.0, 1.0])))[2])(1.0),
            ),
        }
    ), [
        attempt(lambda: jnp.linalg.eigh(tall)),
        attempt(lambda: jnp.linalg.qr(a, mode="no")),
        attempt(lambda: jnp.linalg.svd(b)),
        attempt(lambda: jax.grad(lambda a: jnp.linalg.svd(a)[0].sum())(tall)),
        type(jnp.linalg.eigh(a)).__name__,
        jnp.linalg.svd(tall)._fields,
    ]
