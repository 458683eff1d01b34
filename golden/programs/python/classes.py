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


class of_instances(property):
    def __init__(self, fget=None, fset=None, fdel=None, doc=None, of_class=None):
        self.of_class = of_class
        property.__init__(self, fget=fget, fset=fset, fdel=fdel, doc=doc)

    def __get__(self, instance, owner=None):
        return self.of_class if instance is None else property.__get__(self, instance, owner)


class named(property):
    pass


class Plain:
    "text"
    own = __doc__, __qualname__

    @of_instances
    def first(self):
        return 1

    second = of_instances(lambda self: 2, of_class="class")

    @named
    def third(self):
        return self.kept

    @third.setter
    def third(self, value):
        self.kept = value * 2

    @third.deleter
    def third(self):
        del self.kept

    __doc__ = of_instances(lambda self: "of an instance", of_class=__doc__)


def extended():
    plain = Plain()
    plain.third = 5
    found = [plain.first, plain.second, Plain.first, Plain.second, plain.third, Plain.own, Plain.__doc__, plain.__doc__]
    found += [type(Plain.third).__name__, isinstance(Plain.third, property), Plain.third.fget(plain), Plain.third.fset is None]
    del plain.third
    try:
        plain.first = 3
    except AttributeError:
        found.append("no setter")
    return found, hasattr(plain, "third")


of_module = dict(locals())


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
        extended(), "Plain" in of_module, "main" in of_module,
    )


# recorded from flax-0.12.12, program 87e88de693e6d4e1b59d84c500d84dcf8e5939c2c1e75cbce22bfab13cc6fb06
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
#       "Square",
#       {
#         "tuple": [
#           {
#             "id": 2,
#             "list": [
#               1,
#               2,
#               null,
#               "class",
#               10,
#               {"tuple": ["text", "Plain"]},
#               "text",
#               "of an instance",
#               "named",
#               true,
#               10,
#               false,
#               "no setter"
#             ]
#           },
#           false
#         ]
#       },
#       true,
#       false
#     ]
#   }
# }
