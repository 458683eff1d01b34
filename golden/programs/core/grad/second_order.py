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
