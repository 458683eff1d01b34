# A Variable type may be given by its name, which is registered where it is new.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __call__(self, x):
        self.sow("intermediates", "known", x)
        self.sow("my_stat", "new", x + 1)
        return self.perturb("p", x, "perturbations")


def main():
    foo = Foo()
    foo(jnp.array(1.0))
    kind = nnx.variable_type_from_name("my_stat")
    return foo, type(foo.known) is nnx.Intermediate, type(foo.new) is kind, nnx.variable_name_from_type(nnx.Param)
