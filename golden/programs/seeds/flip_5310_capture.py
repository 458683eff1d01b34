# FLIP 5310, Module.sow: nnx.capture gives what is sown, eagerly and under jit.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __call__(self, x):
        self.sow(nnx.Intermediate, "y_mean", jnp.mean(x))
        return x


@nnx.jit
def jitted(model, x):
    return nnx.capture(model, nnx.Intermediate)(x)


def main():
    model, x = Foo(), jnp.array([1.0, 3.0])
    result, intermediates = nnx.capture(model, nnx.Intermediate)(x)
    return result, intermediates, jitted(model, x), model
