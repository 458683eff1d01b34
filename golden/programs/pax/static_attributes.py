"""Static attributes stand in the structure: a list is shared with the copy, and `jit` looks at the
values."""
import jax
import jax.numpy as jnp
import pax


class Model(pax.Module):
    def __init__(self):
        super().__init__()
        self.n = jnp.array(1)
        self.log = []
        self.factor = 2
        self.function = jnp.negative

    def __call__(self):
        return self.function(self.n) * self.factor


staged = []


@jax.jit
def called(model):
    staged.append(model.factor)
    return model()


@pax.pure
def appends(model):
    model.log.append(1)
    return model


def main():
    model = Model()
    leaked = appends(model)
    first, second = called(model), called(model.replace(n=jnp.array(3)))
    third = called(model.replace(factor=5))
    fourth = called(model.replace(function=jnp.abs))
    return leaked.log, model.log, leaked.log is model.log, first, second, third, fourth, staged
