import jax.numpy as jnp
from flax import nnx


def main():
    """grad of grad, grad of value_and_grad, and perturbations that must not be confused."""
    cube = lambda x: x * x * x
    x = jnp.float32(2)
    second = nnx.grad(nnx.grad(cube))(x)
    third = nnx.grad(nnx.grad(nnx.grad(cube)))(x)
    mixed = nnx.grad(lambda x: x * nnx.grad(lambda y: x + y)(jnp.float32(1)))(x)
    through = nnx.grad(lambda x: nnx.value_and_grad(cube)(x)[1])(x)
    return second, third, mixed, through


# recorded from flax-0.12.12, program 8de15aec750e34a231f50555040805681cbe684f833f95ca3248b3ec250b638b
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [12.0]},
#       {"array": "float32", "shape": [], "data": [6.0]},
#       {"array": "float32", "shape": [], "data": [1.0]},
#       {"array": "float32", "shape": [], "data": [12.0]}
#     ]
#   }
# }
