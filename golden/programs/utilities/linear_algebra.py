"""Systems of equations, determinants, inverses and Cholesky factors, batched and differentiated."""
import jax
import jax.numpy as jnp
import jax.scipy.linalg as jsl
import numpy as np


def main():
    a = jnp.array([[4.0, 1.0, 0.0], [1.0, 3.0, -1.0], [0.0, -1.0, 2.0]])
    b = jnp.array([1.0, 2.0, 3.0])
    swap = jnp.array([[0.0, 2.0], [1.0, 0.0]])
    stack = jnp.stack([a, 2 * a])
    L = jnp.linalg.cholesky(a)
    factor = jsl.cho_factor(a, lower=True)
    sign, logdet = jnp.linalg.slogdet(swap)
    gradient = jax.grad(lambda m: jnp.linalg.slogdet(m)[1])(a)
    return {
        "solve": bool(jnp.allclose(a @ jnp.linalg.solve(a, b), b, atol=1e-5)),
        "inverse": bool(jnp.allclose(jnp.linalg.inv(stack) @ stack, jnp.eye(3), atol=1e-5)),
        "cholesky": bool(jnp.allclose(L @ L.T, a, atol=1e-5)),
        "lower": bool((jnp.triu(L, 1) == 0).all()),
        "cho_solve": bool(jnp.allclose(jsl.cho_solve(factor, b), jnp.linalg.solve(a, b), atol=1e-5)),
        "triangular": jnp.round(jsl.solve_triangular(L, b, lower=True), 2),
        "det": jnp.round(jnp.linalg.det(stack), 2),
        "swap": (jnp.linalg.det(swap), sign, jnp.round(logdet, 3)),
        "gradient": bool(jnp.allclose(gradient, jnp.linalg.inv(a).T, atol=1e-4)),
        "no factor": bool(jnp.isnan(jnp.linalg.cholesky(-a)).any()),
        "power": jnp.linalg.matrix_power(swap, 3),
        "norms": (jnp.linalg.norm(b), jnp.linalg.norm(a, axis=0).shape),
        "vmapped": jax.vmap(jnp.linalg.solve)(stack, jnp.stack([b, b])).shape,
        "host": float(np.linalg.norm(np.array([3.0, 4.0]))),
    }


# recorded from flax-0.12.12, program 618f839a15b547c9ac5313c49e4b76c09617c858218c5055c64189daae52c86b
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["solve", true],
#       ["inverse", true],
#       ["cholesky", true],
#       ["lower", true],
#       ["cho_solve", true],
#       ["triangular", {"array": "float32", "shape": [3], "data": [0.5, 1.06, 2.84]}],
#       ["det", {"array": "float32", "shape": [2], "data": [18.0, 144.0]}],
#       [
#         "swap",
#         {
#           "tuple": [
#             {"array": "float32", "shape": [], "data": [-2.0]},
#             {"array": "float32", "shape": [], "data": [-1.0]},
#             {"array": "float32", "shape": [], "data": [0.693]}
#           ]
#         }
#       ],
#       ["gradient", true],
#       ["no factor", true],
#       ["power", {"array": "float32", "shape": [2, 2], "data": [0.0, 4.0, 2.0, 0.0]}],
#       ["norms", {"tuple": [{"array": "float32", "shape": [], "data": [3.7416575]}, {"tuple": [3]}]}],
#       ["vmapped", {"tuple": [2, 3]}],
#       ["host", {"float": 5.0}]
#     ]
#   }
# }
