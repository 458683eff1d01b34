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


# recorded from flax-0.12.12, program 368e6f72c2e561bec8de4a5de9bf82af26806a5f0006cac8973d8b2014888d0f
# modes: all
# {"outcome": "returned", "value": false}
