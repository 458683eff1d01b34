# nnx.capture takes a function of a Module, a Module, a bound method, or Variable types alone, as a decorator.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __call__(self, x):
        self.sow(nnx.Intermediate, "call", x)
        return x

    def method(self, x):
        self.sow(nnx.Intermediate, "method", x)
        return x


@nnx.capture(nnx.Intermediate)
def decorated(foo, x):
    return foo(x)


@nnx.capture(nnx.Intermediate, nnx.Perturbation)
def both(foo, x):
    return foo.perturb("p", foo(x))


def main():
    foo, x = Foo(), jnp.array(2.0)
    return (
        nnx.capture(lambda foo, x: foo.method(x), nnx.Intermediate)(foo, x),
        nnx.capture(foo, nnx.Intermediate)(x),
        nnx.capture(foo.method, nnx.Intermediate)(x),
        decorated(foo, x),
        both(foo, x),
        foo,
    )
