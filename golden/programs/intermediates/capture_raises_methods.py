# The methods are put back after a capture that raised, too.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __call__(self, fails):
        if fails:
            raise ValueError("no")
        return jnp.array(1.0)


def main():
    foo = Foo()
    before = Foo.__call__
    try:
        nnx.capture(foo, nnx.Intermediate, method_outputs=nnx.Intermediate)(True)
    except ValueError:
        pass
    return Foo.__call__ is before


# recorded from flax-0.12.12, program ccbb484cb52d9803bbbdd4bf41237cb13de263c2113080869d2e587439527293
# modes: all
# {"outcome": "returned", "value": true}
