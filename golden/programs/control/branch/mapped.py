import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """Under vmap a mapped choice takes, for each lane, what its own branch gives; the derivative too."""
    x = jnp.array([-2.0, 1.0, 4.0])
    f = lambda x: jax.lax.cond(x > 0, lambda x: x * x, lambda x: -x, x)
    s = lambda i, x: jax.lax.switch(i, [lambda x: x, lambda x: x + 8, lambda x: x * 2], x)
    total = lambda x: jax.vmap(f)(x).sum()
    return jax.vmap(f)(x), jax.vmap(jax.grad(f))(x), jax.grad(total)(x), jax.vmap(s)(jnp.array([2, 0, 7]), x)


# recorded from flax-0.12.12, program a0260c8dbc751f6baa20ce346b38204e1eb94e640205fb9d3cdd7f33246605ac
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [3], "data": [2.0, 1.0, 16.0]},
#       {"array": "float32", "shape": [3], "data": [-1.0, 2.0, 8.0]},
#       {"array": "float32", "shape": [3], "data": [-1.0, 2.0, 8.0]},
#       {"array": "float32", "shape": [3], "data": [-4.0, 1.0, 8.0]}
#     ]
#   }
# }
