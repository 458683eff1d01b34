import jax.numpy as jnp
import jax.scipy as jsp


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Functions of jax.scipy: special ones at exact places, and of matrices."""
    x, m = jnp.array([1.0, 2.0, 4.0, 8.0]), jnp.array([[4.0, 2.0], [2.0, 5.0]])
    return [
        jsp.special.logit(jnp.array([0.5, 0.0, 1.0])), jsp.special.expit(jnp.array([0.0, -jnp.inf, jnp.inf])),
        jsp.special.xlogy(jnp.array([0.0, 0.0, 1.0]), jnp.array([0.0, 2.0, 1.0])),
        jsp.special.xlog1py(jnp.array([0.0, 1.0]), jnp.array([-1.0, 0.0])),
        jsp.special.entr(jnp.array([0.0, 1.0, -1.0])),
        jsp.special.rel_entr(jnp.array([0.0, 1.0, -1.0]), jnp.array([1.0, 1.0, 1.0])),
        jsp.special.kl_div(jnp.array([0.0, 1.0]), jnp.array([1.0, 1.0])), jsp.special.erf(jnp.array([0.0, jnp.inf])),
        jsp.special.erfinv(jnp.array([0.0, 1.0, -1.0])), jsp.special.log_softmax(jnp.zeros(1)),
        jsp.special.softmax(jnp.zeros((2, 2)), axis=1), jsp.special.logsumexp(jnp.array([0.0, -jnp.inf])),
        jsp.special.ndtr(jnp.float32(0)), jsp.linalg.cholesky(m), jsp.linalg.cholesky(m, lower=True),
        jsp.linalg.inv(jnp.diag(jnp.array([2.0, 4.0]))), jsp.linalg.det(jnp.diag(jnp.array([2.0, 4.0]))),
        jsp.linalg.solve(jnp.diag(jnp.array([2.0, 4.0])), jnp.array([2.0, 4.0])),
        jsp.linalg.solve(m, jnp.array([2.0, 4.0]), assume_a="pos"),
        jsp.linalg.solve_triangular(jnp.triu(m), jnp.array([2.0, 5.0])),
        jsp.linalg.solve_triangular(jnp.tril(m), jnp.array([2.0, 5.0]), lower=True),
        jsp.linalg.solve_triangular(jnp.triu(m), jnp.array([2.0, 5.0]), trans=1),
        jsp.linalg.solve_triangular(jnp.triu(m), jnp.array([2.0, 5.0]), trans="T"),
        jsp.linalg.solve_triangular(jnp.triu(m), jnp.array([2.0, 5.0]), unit_diagonal=True),
        jsp.linalg.cho_solve(jsp.linalg.cho_factor(jnp.diag(jnp.array([4.0, 16.0]))), jnp.array([4.0, 16.0])),
        jsp.linalg.block_diag(m, jnp.ones((1, 2)), 3.0), jsp.linalg.block_diag(),
        answer(lambda: jsp.linalg.block_diag(jnp.ones((1, 1, 1)))), jsp.linalg.toeplitz(x[:3]),
        jsp.linalg.toeplitz(x[:2], x[:3]),
    ]


# recorded from flax-0.12.12, program a62f1b3409ff6734a90964801469d0df163f2412f73bb97916f350060acbaa01
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "float32", "shape": [3], "data": [0.0, "-inf", "inf"]},
#       {"array": "float32", "shape": [3], "data": [0.5, 0.0, 1.0]},
#       {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]},
#       {"array": "float32", "shape": [2], "data": [0.0, 0.0]},
#       {"array": "float32", "shape": [3], "data": [-0.0, -0.0, "-inf"]},
#       {"array": "float32", "shape": [3], "data": [0.0, 0.0, "inf"]},
#       {"array": "float32", "shape": [2], "data": [1.0, 0.0]},
#       {"array": "float32", "shape": [2], "data": [0.0, 1.0]},
#       {"array": "float32", "shape": [3], "data": [0.0, "inf", "-inf"]},
#       {"array": "float32", "shape": [1], "data": [0.0]},
#       {"array": "float32", "shape": [2, 2], "data": [0.5, 0.5, 0.5, 0.5]},
#       {"array": "float32", "shape": [], "data": [0.0]},
#       {"array": "float32", "shape": [], "data": [0.5]},
#       {"array": "float32", "shape": [2, 2], "data": [2.0, 1.0, 0.0, 2.0]},
#       {"array": "float32", "shape": [2, 2], "data": [2.0, 0.0, 1.0, 2.0]},
#       {"array": "float32", "shape": [2, 2], "data": [0.5, 0.0, 0.0, 0.25]},
#       {"array": "float32", "shape": [], "data": [8.0]},
#       {"array": "float32", "shape": [2], "data": [1.0, 1.0]},
#       {"array": "float32", "shape": [2], "data": [0.125, 0.75]},
#       {"array": "float32", "shape": [2], "data": [0.0, 1.0]},
#       {"array": "float32", "shape": [2], "data": [0.5, 0.8]},
#       {"array": "float32", "shape": [2], "data": [0.5, 0.8]},
#       {"array": "float32", "shape": [2], "data": [0.5, 0.8]},
#       {"array": "float32", "shape": [2], "data": [-8.0, 5.0]},
#       {"array": "float32", "shape": [2], "data": [1.0, 1.0]},
#       {
#         "array": "float32",
#         "shape": [4, 5],
#         "data": [4.0, 2.0, 0.0, 0.0, 0.0, 2.0, 5.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 3.0]
#       },
#       {"array": "float32", "shape": [1, 0], "data": []},
#       "ValueError",
#       {"array": "float32", "shape": [3, 3], "data": [1.0, 2.0, 4.0, 2.0, 1.0, 2.0, 4.0, 2.0, 1.0]},
#       {"array": "float32", "shape": [2, 3], "data": [1.0, 2.0, 4.0, 2.0, 1.0, 2.0]}
#     ]
#   }
# }
