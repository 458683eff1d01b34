"""Properties, cached ones, descriptors and class methods beside Variables; what a jit sees of each."""
import functools

import jax.numpy as jnp
from flax import nnx


class Positive:
    def __set_name__(self, owner, name):
        self.name = f"_{name}"

    def __get__(self, instance, owner=None):
        return self if instance is None else getattr(instance, self.name)

    def __set__(self, instance, value):
        if value <= 0:
            raise ValueError(f"{self.name[1:]} must be positive, not {value}")
        setattr(instance, self.name, value)


class Layer(nnx.Module):
    width = Positive()

    def __init__(self, width):
        self.width = width
        self.w = nnx.Param(jnp.arange(1.0, width + 1))

    @property
    def total(self):
        return self.w[...].sum()

    @total.setter
    def total(self, value):
        self.w[...] = self.w / self.total * value

    @functools.cached_property
    def doubled(self):
        return self.width * 2

    @classmethod
    def of(cls, values):
        layer = cls(len(values))
        layer.w[...] = jnp.asarray(values)
        return layer

    @staticmethod
    def scale(x):
        return x / 2


def main():
    layer = Layer.of([1.0, 3.0])
    first = layer.total
    layer.total = 8.0
    try:
        layer.width = -1
        refused = None
    except ValueError as error:
        refused = str(error)
    inside = nnx.jit(lambda m: (m.total, m.width * m.w, Layer.scale(m.w[...])))(layer)
    layer.width = 3
    return first, layer.w, refused, inside, layer.doubled, isinstance(Layer.width, Positive), layer.width


# recorded from flax-0.12.12, program ae0e05ede84d3e6d13d1cca2155a39c4bcdc5278697b579649f48ae8a0dd4ffa
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [4.0]},
#       {
#         "id": 0,
#         "variable": "Param",
#         "value": {"array": "float32", "shape": [2], "data": [2.0, 6.0]}
#       },
#       "width must be positive, not -1",
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [8.0]},
#           {"array": "float32", "shape": [2], "data": [4.0, 12.0]},
#           {"array": "float32", "shape": [2], "data": [1.0, 3.0]}
#         ]
#       },
#       6,
#       true,
#       3
#     ]
#   }
# }
