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
