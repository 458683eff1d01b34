# The older way: perturbations are attributes, differentiated by a filter, which only graph updates offer.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array(3.0))

    def __call__(self, x):
        return self.w * self.perturb("dx", x)


def main():
    foo, x = Foo(), jnp.array(2.0)
    foo(x)
    argnums = nnx.DiffState(0, (nnx.Param, nnx.Perturbation))
    grads = nnx.grad(lambda foo, x: foo(x), argnums=argnums)(foo, x)
    return grads, nnx.pop(foo, nnx.Perturbation), foo
