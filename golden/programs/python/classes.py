import jax.numpy as jnp
from flax import nnx


class Shape(nnx.Module):
    sides = 0

    def __init__(self, scale=1.0):
        self.scale = nnx.Param(jnp.float32(scale))

    @property
    def corners(self):
        return self.sides

    def area(self, x):
        raise NotImplementedError

    @staticmethod
    def unit():
        return 1


class Square(Shape):
    sides = 4

    def __init__(self, scale=2.0, *, name="square"):
        super().__init__(scale)
        self.name = name

    def area(self, x):
        return self.scale[...] * x * x


def main():
    """Single inheritance, super, a property, a static method, class attributes, defaults."""
    square = Square(name="s")
    try:
        Shape().area(1)
        refused = False
    except NotImplementedError:
        refused = True
    return (
        square, square.area(jnp.float32(3)), square.corners, Square.unit(), Shape.sides,
        refused, isinstance(square, Shape), issubclass(Square, nnx.Module), type(square).__name__,
    )


# recorded from flax-0.12.12, program 478f12ce3d691481011b597ed4f7da23b009072ddefa987752fb08c8101a9096
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "module": "Square",
#         "attributes": {
#           "name": "s",
#           "scale": {"id": 1, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}}
#         }
#       },
#       {"array": "float32", "shape": [], "data": [18.0]},
#       4,
#       1,
#       0,
#       true,
#       true,
#       true,
#       "Square"
#     ]
#   }
# }
