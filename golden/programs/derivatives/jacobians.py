import jax
import jax.numpy as jnp
from flax import nnx


def f(x):
    return x**3 + x[::-1]


def main():
    """jacrev, jacfwd and hessian of functions of one array."""
    x = jnp.arange(1.0, 4.0)
    return jax.jacrev(f)(x), jax.jacfwd(f)(x), jax.hessian(lambda x: (x**3).sum())(x)


# recorded from flax-0.12.12, program 6ed5465daeb831b3139f605502a8d7436ba1411ebde972620c1dd41bbba57892
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [3, 3], "data": [3.0, 0.0, 1.0, 0.0, 13.0, 0.0, 1.0, 0.0, 27.0]},
#       {"array": "float32", "shape": [3, 3], "data": [3.0, 0.0, 1.0, 0.0, 13.0, 0.0, 1.0, 0.0, 27.0]},
#       {"array": "float32", "shape": [3, 3], "data": [6.0, 0.0, 0.0, 0.0, 12.0, 0.0, 0.0, 0.0, 18.0]}
#     ]
#   }
# }
