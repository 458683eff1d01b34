# capture_noop=True: outside of nnx.capture nothing is kept; inside it is.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __call__(self, x):
        kept = self.sow(nnx.Intermediate, "y", x, capture_noop=True)
        x = self.perturb("dy", x, capture_noop=True)
        return kept, x


def main():
    foo = Foo()
    outside = foo(jnp.array(2.0))
    inside = nnx.capture(foo, nnx.Intermediate)(jnp.array(2.0))
    both = nnx.capture(foo, nnx.Intermediate, nnx.Perturbation)(jnp.array(2.0))
    return outside, inside, both, foo
