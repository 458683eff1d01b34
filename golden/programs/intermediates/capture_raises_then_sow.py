# After a capture that raised, sow is as if there had been none.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __call__(self, x, fails):
        self.sow(nnx.Intermediate, "x", x)
        if fails:
            raise ValueError("no")
        return x


def main():
    foo = Foo()
    try:
        nnx.capture(foo, nnx.Intermediate)(jnp.array(1.0), True)
    except ValueError:
        pass
    foo(jnp.array(2.0), False)
    return hasattr(foo, "x")
