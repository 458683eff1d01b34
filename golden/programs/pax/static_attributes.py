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


# recorded from pax3-0.5.9, program 0739529b43c26a52a10ab79089bd752c5a77b6dfb0a2147ff2c6d9e5e65a100a
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"id": 0, "list": [1]},
#       {"ref": 0},
#       true,
#       {"array": "int32", "shape": [], "weak": true, "data": [-2]},
#       {"array": "int32", "shape": [], "weak": true, "data": [-6]},
#       {"array": "int32", "shape": [], "weak": true, "data": [-5]},
#       {"array": "int32", "shape": [], "weak": true, "data": [2]},
#       {"id": 1, "list": [2, 5, 2]}
#     ]
#   }
# }
