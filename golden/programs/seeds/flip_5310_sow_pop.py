# FLIP 5310, Module.sow: the older way, with nnx.pop.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __call__(self, x):
        self.sow(nnx.Intermediate, "y_mean", jnp.mean(x))
        return x


def main():
    model = Foo()
    result = model(jnp.array([1.0, 3.0]))
    return result, nnx.pop(model, nnx.Intermediate), model
