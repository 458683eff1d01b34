# FLIP 5310, nnx.grad of a Module as it is: the gradient is such a Module, and a State of its Params under graph updates.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array([2.0, 4.0]))
        self.b = nnx.Param(jnp.array(1.0))


def main():
    model = Foo()
    grads = nnx.grad(lambda model: jnp.sum(model.w[...] ** 2) * model.b[...])(model)
    return type(grads) is Foo, grads, model
