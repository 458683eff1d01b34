import jax
import jax.numpy as jnp
from flax import nnx


@jax.custom_vjp
def f(x, y):
    return x * y


f.defvjp(lambda x, y: (f(x, y), (x, y)), lambda res, g: (res[1] * g * 10, res[0] * g * 100))


def main():
    """jax.custom_vjp: eager, under grad, jit, vmap and their nestings."""
    x, y = jnp.float32(2), jnp.float32(3)
    both = jax.grad(f, argnums=(0, 1))(x, y)
    mapped = jax.vmap(jax.grad(f), in_axes=(0, None))(jnp.arange(3.0), y)
    outside = jax.grad(lambda xs: jax.vmap(f, in_axes=(0, None))(xs, y).sum())(jnp.arange(3.0))
    return f(x, y), jax.jit(f)(x, y), both, mapped, outside, jax.grad(jax.jit(f))(x, y), jax.grad(jax.grad(f), 1)(x, y)


# recorded from flax-0.12.12, program f9d0391a1cc10bab2e4ffe9b70d9e2f3add933e736ec36b9671ec44ef275f2fd
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [6.0]},
#       {"array": "float32", "shape": [], "data": [6.0]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [30.0]},
#           {"array": "float32", "shape": [], "data": [200.0]}
#         ]
#       },
#       {"array": "float32", "shape": [3], "data": [30.0, 30.0, 30.0]},
#       {"array": "float32", "shape": [3], "data": [30.0, 30.0, 30.0]},
#       {"array": "float32", "shape": [], "data": [30.0]},
#       {"array": "float32", "shape": [], "data": [10.0]}
#     ]
#   }
# }
