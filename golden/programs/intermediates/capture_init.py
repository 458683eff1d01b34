# init gives the first values of what is captured: perturb adds them, sow goes on from them.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __call__(self, x):
        x = self.perturb("p", x)
        self.sow(nnx.Intermediate, "x", x)
        return x


def main():
    foo = Foo()
    init = nnx.State({"p": nnx.Perturbation(jnp.array(10.0)), "x": nnx.Intermediate((jnp.array(5.0),))})
    out = nnx.capture(foo, nnx.Intermediate, init=init)(jnp.array(1.0))
    only = nnx.capture(foo, init=init)(jnp.array(1.0))
    return out, only, init, foo
