"""`np.shape`, `np.ndim` and `np.size` ask for no number: a traced value has them."""
import jax
import jax.numpy as jnp
import numpy as np


def main():
    def f(x):
        return x * np.size(x) + np.ndim(x) + np.shape(x)[0] + np.size(x, 0)

    x = jnp.ones((2, 3))
    return jax.jit(f)(x), jax.vmap(f)(x), jax.grad(lambda x: f(x).sum())(x), np.shape([[1, 2]]), np.ndim(3), np.size(x)


# recorded from flax-0.12.12, program a12776c481b8237ec372a02002d0c6c1f9119b91763e2c5c213cfe501412f682
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [2, 3], "data": [12.0, 12.0, 12.0, 12.0, 12.0, 12.0]},
#       {"array": "float32", "shape": [2, 3], "data": [10.0, 10.0, 10.0, 10.0, 10.0, 10.0]},
#       {"array": "float32", "shape": [2, 3], "data": [6.0, 6.0, 6.0, 6.0, 6.0, 6.0]},
#       {"tuple": [1, 2]},
#       0,
#       6
#     ]
#   }
# }
