# A function that raises under nnx.capture: nothing of the capture is left on the Module afterwards.
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
    left = hasattr(foo, "__captures__")
    return left, foo
