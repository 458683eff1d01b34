"""NumPy refuses shapes and axes with its own exceptions, where JAX has others."""
import jax.numpy as jnp
import numpy as np


def raised(f):
    try:
        f()
    except Exception as error:
        return type(error).__name__
    return "nothing"


def main():
    n, x = np.arange(6.0).reshape(2, 3), jnp.arange(6.0).reshape(2, 3)
    return {
        "shapes": [raised(lambda: n + np.ones(4)), raised(lambda: x + jnp.ones(4))],
        "matmul": [raised(lambda: n @ n), raised(lambda: x @ x)],
        "reshape": [raised(lambda: n.reshape(4)), raised(lambda: x.reshape(4))],
        "mean": [raised(lambda: np.mean(n, axis=2)), raised(lambda: jnp.mean(x, axis=2))],
        "var": [raised(lambda: np.var(n, axis=2)), raised(lambda: jnp.var(x, axis=2))],
        "sum": [raised(lambda: np.sum(n, axis=-3)), raised(lambda: jnp.sum(x, axis=-3))],
        "take": [raised(lambda: np.take(n, 0, axis=2)), raised(lambda: np.diff(n, axis=2))],
        "index": [raised(lambda: n["a"]), raised(lambda: n[0, 0, 0]), raised(lambda: n[5])],
        "float": [raised(lambda: float(n)), raised(lambda: float(x))],
        "einsum": raised(lambda: jnp.einsum("ij,jk->ik", x, x)),
        "caught": raised_as_index(n),
    }


def raised_as_index(n):
    try:
        np.sum(n, axis=2)
    except IndexError as error:
        return str(error)


# recorded from flax-0.12.12, program 74b056e7a2e824d78f9a424b0bfbdbf3abd230949bd191e4dd1dd19dc9640ea0
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["shapes", {"id": 1, "list": ["ValueError", "ValueError"]}],
#       ["matmul", {"id": 2, "list": ["ValueError", "TypeError"]}],
#       ["reshape", {"id": 3, "list": ["ValueError", "TypeError"]}],
#       ["mean", {"id": 4, "list": ["AxisError", "IndexError"]}],
#       ["var", {"id": 5, "list": ["AxisError", "IndexError"]}],
#       ["sum", {"id": 6, "list": ["AxisError", "ValueError"]}],
#       ["take", {"id": 7, "list": ["AxisError", "AxisError"]}],
#       ["index", {"id": 8, "list": ["IndexError", "IndexError", "IndexError"]}],
#       ["float", {"id": 9, "list": ["TypeError", "TypeError"]}],
#       ["einsum", "ValueError"],
#       ["caught", "axis 2 is out of bounds for array of dimension 2"]
#     ]
#   }
# }
