"""`jnp.linalg`: QR, eigenvalues, singular values, and what they solve; their derivatives. The signs of eigenvectors are those of LAPACK."""

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
    row = jnp.arange(6.0)
    six = jnp.cos(row[:, None] * row) + jnp.diag(row)
    return near(
        {
            "qr": (q, r, whole @ above, whole.T @ whole, jnp.linalg.qr(a, "r"), jnp.linalg.qr(tall.T)[1]),
            "eigh": (w, v @ jnp.diag(w) @ v.T, jnp.abs(v), jnp.linalg.eigvalsh(stack), jnp.linalg.eigh(a, "U")[0]),
            "signs": [jnp.linalg.eigh(a)[1], jnp.linalg.eigh(a, "U")[1], jnp.linalg.eigh(six)[1], jnp.linalg.eigh(six[1:3, 1:3])[1]],
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


# recorded from flax-0.12.12, program c425420b06b354c0062ff2551dd0857c7f8bb4b33a8cfd69b445b258e00d365c
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           [
#             "derivatives",
#             {
#               "tuple": [
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [0.046875, 0.0, -0.21875, 0.0, 0.0, -0.015625, -0.21875, -0.015625, 0.953125]
#                 },
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [0.140625, -0.046875, -0.296875, -0.046875, -0.015625, 0.265625, -0.296875, 0.265625, -0.125]
#                 },
#                 {
#                   "array": "float32",
#                   "shape": [4, 2],
#                   "data": [0.34375, 0.734375, -0.03125, 0.375, 0.859375, -0.4375, 0.375, 0.34375]
#                 },
#                 {
#                   "array": "float32",
#                   "shape": [4, 2],
#                   "data": [-0.234375, -0.265625, -0.25, 0.265625, -0.15625, 0.0, 0.5625, 0.25]
#                 },
#                 {
#                   "array": "float32",
#                   "shape": [2, 4],
#                   "data": [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
#                 },
#                 {
#                   "array": "float32",
#                   "shape": [4, 2],
#                   "data": [1.046875, 1.109375, 0.34375, 0.375, 0.359375, 0.3125, 0.703125, 0.734375]
#                 },
#                 {
#                   "array": "float32",
#                   "shape": [4, 2],
#                   "data": [-0.03125, -0.078125, 0.015625, -0.046875, -0.140625, 0.078125, -0.046875, -0.03125]
#                 },
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [1.96875, 1.828125, 1.671875, 1.828125, 1.703125, 1.5625, 1.671875, 1.5625, 1.421875]
#                 },
#                 {"array": "float32", "shape": [], "weak": true, "data": [1.828125]}
#               ]
#             }
#           ],
#           [
#             "eigh",
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [3], "data": [1.875, 2.390625, 4.734375]},
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [4.0, 1.0, 0.5, 1.0, 3.0, 0.25, 0.5, 0.25, 2.0]
#                 },
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [0.21875, 0.5, 0.828125, 0.015625, 0.859375, 0.515625, 0.96875, 0.09375, 0.203125]
#                 },
#                 {
#                   "array": "float32",
#                   "shape": [2, 3],
#                   "data": [1.875, 2.390625, 4.734375, 3.765625, 4.78125, 9.46875]
#                 },
#                 {"array": "float32", "shape": [3], "data": [1.875, 2.390625, 4.734375]}
#               ]
#             }
#           ],
#           [
#             "lstsq",
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [2], "data": [0.515625, 0.921875]},
#                 {"array": "float32", "shape": [1], "data": [5.46875]},
#                 {"array": "float32", "shape": [], "data": [2.0]},
#                 {"array": "float32", "shape": [2], "data": [2.765625, 2.3125]},
#                 {"array": "float32", "shape": [2, 2], "data": [1.0, 0.0, 0.0, 1.0]}
#               ]
#             }
#           ],
#           [
#             "more",
#             {
#               "tuple": [
#                 {
#                   "array": "float32",
#                   "shape": [2, 4],
#                   "data": [0.125, -0.03125, 0.359375, 0.140625, 0.265625, 0.140625, -0.1875, 0.125]
#                 },
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [0.140625, 0.265625, -1.671875, -0.0625, -0.140625, 1.328125, 0.0625, 0.140625, -0.328125]
#                 },
#                 {"array": "float32", "shape": [], "data": [2.515625]},
#                 {"array": "float32", "shape": [], "data": [3.296875]},
#                 {
#                   "array": "float32",
#                   "shape": [2, 3],
#                   "data": [4.734375, 2.390625, 1.875, 9.46875, 4.78125, 3.765625]
#                 }
#               ]
#             }
#           ],
#           [
#             "others",
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [2], "data": [2.765625, 2.3125]},
#                 {"array": "float32", "shape": [3], "data": [1.875, 2.390625, 4.734375]},
#                 {"array": "float32", "shape": [2, 2], "data": [-2.453125, -0.40625, 0.0, -2.609375]}
#               ]
#             }
#           ],
#           [
#             "qr",
#             {
#               "tuple": [
#                 {
#                   "array": "float32",
#                   "shape": [4, 2],
#                   "data": [-0.40625, -0.703125, 0.0, -0.375, -0.8125, 0.515625, -0.40625, -0.3125]
#                 },
#                 {"array": "float32", "shape": [2, 2], "data": [-2.453125, -0.40625, 0.0, -2.609375]},
#                 {
#                   "array": "float32",
#                   "shape": [4, 2],
#                   "data": [1.0, 2.0, 0.0, 1.0, 2.0, -1.0, 1.0, 1.0]
#                 },
#                 {
#                   "array": "float32",
#                   "shape": [4, 4],
#                   "data": [1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0]
#                 },
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [-4.15625, -1.71875, -0.78125, 0.0, -2.671875, -0.15625, 0.0, 0.0, 1.921875]
#                 },
#                 {
#                   "array": "float32",
#                   "shape": [2, 4],
#                   "data": [-2.234375, -0.890625, 0.0, -1.34375, 0.0, 0.453125, -2.234375, -0.453125]
#                 }
#               ]
#             }
#           ],
#           [
#             "rank",
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [], "data": [2.0]},
#                 {"array": "float32", "shape": [2], "data": [3.0, 3.0]},
#                 {"array": "float32", "shape": [], "data": [1.0]}
#               ]
#             }
#           ],
#           [
#             "scipy",
#             {
#               "tuple": [
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0]
#                 },
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.5, 0.0, 1.0]
#                 },
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [2.0, 4.0, 6.0, 0.0, 1.0, 1.0, 0.0, 0.0, 0.0]
#                 },
#                 {"array": "float32", "shape": [3], "data": [0.109375, 0.640625, -0.109375]},
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [2.8125, 0.625, 0.28125, 0.625, 2.1875, 0.15625, 0.28125, 0.15625, 1.671875]
#                 },
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [1.15625, 0.703125, 0.28125, 0.703125, 0.4375, 0.171875, 0.28125, 0.171875, 0.0625]
#                 }
#               ]
#             }
#           ],
#           [
#             "signs",
#             {
#               "id": 1,
#               "list": [
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [-0.21875, -0.5, -0.828125, -0.015625, 0.859375, -0.515625, 0.96875, -0.09375, -0.203125]
#                 },
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [-0.21875, 0.5, 0.828125, -0.015625, -0.859375, 0.515625, 0.96875, 0.09375, 0.203125]
#                 },
#                 {
#                   "array": "float32",
#                   "shape": [6, 6],
#                   "data": [-0.71875, 0.0, -0.265625, 0.5, -0.359375, -0.140625, 0.484375, -0.234375, -0.640625, 0.484375, 0.234375, -0.125, 0.34375, 0.6875, 0.25, 0.484375, -0.265625, 0.171875, 0.265625, -0.65625, 0.34375, 0.1875, -0.5625, 0.171875, 0.203125, 0.203125, -0.5, -0.484375, -0.65625, -0.09375, 0.140625, 0.015625, 0.28125, 0.03125, -0.0625, -0.953125]
#                 },
#                 {"array": "float32", "shape": [2, 2], "data": [-0.625, -0.78125, -0.78125, 0.625]}
#               ]
#             }
#           ],
#           [
#             "svd",
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [2], "data": [2.765625, 2.3125]},
#                 {
#                   "array": "float32",
#                   "shape": [4, 2],
#                   "data": [1.0, 2.0, 0.0, 1.0, 2.0, -1.0, 1.0, 1.0]
#                 },
#                 {"array": "float32", "shape": [2, 2], "data": [0.53125, 0.84375, 0.84375, 0.53125]},
#                 {
#                   "array": "float32",
#                   "shape": [4, 4],
#                   "data": [1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0]
#                 },
#                 {"array": "float32", "shape": [2, 2], "data": [0.53125, 0.84375, 0.84375, 0.53125]},
#                 {"array": "float32", "shape": [3], "data": [8.46875, 0.453125, 0.0]}
#               ]
#             }
#           ],
#           [
#             "tensorinv",
#             {
#               "array": "float32",
#               "shape": [4, 2, 2],
#               "data": [0.5, 0.0, 0.0, 0.0, 0.0, 0.5, 0.0, 0.0, 0.0, 0.0, 0.5, 0.0, 0.0, 0.0, 0.0, 0.5]
#             }
#           ]
#         ]
#       },
#       {
#         "id": 2,
#         "list": [
#           {"exception": "ValueError"},
#           {"exception": "ValueError"},
#           {"exception": "TypeError"},
#           {"exception": "NotImplementedError"},
#           "EighResult",
#           {"tuple": ["U", "S", "Vh"]}
#         ]
#       }
#     ]
#   }
# }
