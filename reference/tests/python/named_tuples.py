# collections.namedtuple and typing.NamedTuple.
from collections import namedtuple
from typing import NamedTuple

Point = namedtuple("Point", ["x", "y"])
p = Point(1, y=2)
print(p, p.x, p[1], len(p), list(p), p == (1, 2), (1, 2) == p, p == Point(1, 2), p != (1, 3))
x, y = p
print(x, y, isinstance(p, tuple), isinstance(p, Point), isinstance((1, 2), Point), type(p).__name__)
print(p._replace(x=5), p._asdict(), Point._make([7, 8]), Point._fields)
print(hash(p) == hash((1, 2)), {p: "here"}[(1, 2)], p + (3,), p[:1], p * 2, 2 in p, p.index(2), p.count(1))
print(p < (1, 3), sorted([Point(2, 1), Point(1, 9)]), max(Point(1, 2), Point(0, 5)))
print((lambda a, b: a + b)(*p), "%s-%s" % p, str(p), f"{p}")
Spaced = namedtuple("Spaced", "a b, c", defaults=[10, 20])
print(Spaced(1), Spaced(1, 2), Spaced(c=3, a=1), Spaced._field_defaults)


class Employee(NamedTuple):
    """Somebody who works."""

    name: str
    id: int = 3
    tags: tuple = ()

    def greet(self):
        return f"I am {self.name}, number {self.id}"

    @property
    def short(self):
        return self.name[:2]

    @classmethod
    def of(cls, text):
        return cls(*text.split())

    def __str__(self):
        return self.name


e = Employee("Guido")
print(e, repr(e), e.greet(), e.short, Employee.of("Ann 5"), repr(Employee.of("Ann 5")))
print(Employee._fields, Employee._field_defaults, Employee.__name__, Employee.__doc__)
print(e._replace(id=4).id, e == ("Guido", 3, ()), e.tags)
for wrong in (
    lambda: Point(1),
    lambda: Point(),
    lambda: Point(1, 2, 3),
    lambda: Point(1, z=2),
    lambda: Point(1, x=2),
    lambda: Employee(),
    lambda: Spaced(1, 2, 3, 4),
    lambda: Point._make([1]),
    lambda: p._replace(z=1),
):
    try:
        print(wrong())
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)
try:
    p.x = 3
except AttributeError as error:
    print(error)
try:
    p.z
except AttributeError as error:
    print(error)


class Vector(Point):
    def norm(self):
        return (self.x**2 + self.y**2) ** 0.5

    def __add__(self, other):
        return Vector(self.x + other.x, self.y + other.y)

    def __new__(cls, x, y=0):
        return super().__new__(cls, x, y)


v = Vector(3, 4)
print(v.norm(), v + Vector(1, 1), Vector(2), isinstance(v, Point), v == (3, 4))


class Nested(NamedTuple):
    point: Point
    more: list


nested = Nested(Point(1, 2), [3])
print(nested, nested.point.y, [type(item).__name__ for item in nested])
nested.more.append(4)
print(nested)
print(Employee.__bases__ == (tuple,), issubclass(Vector, tuple))

# --- CPython prints
# Point(x=1, y=2) 1 2 2 [1, 2] True True True True
# 1 2 True True False Point
# Point(x=5, y=2) {'x': 1, 'y': 2} Point(x=7, y=8) ('x', 'y')
# True here (1, 2, 3) (1,) (1, 2, 1, 2) True 1 1
# True [Point(x=1, y=9), Point(x=2, y=1)] Point(x=1, y=2)
# 3 1-2 Point(x=1, y=2) Point(x=1, y=2)
# Spaced(a=1, b=10, c=20) Spaced(a=1, b=2, c=20) Spaced(a=1, b=10, c=3) {'b': 10, 'c': 20}
# Guido Employee(name='Guido', id=3, tags=()) I am Guido, number 3 Gu Ann Employee(name='Ann', id='5', tags=())
# ('name', 'id', 'tags') {'id': 3, 'tags': ()} Employee Somebody who works.
# 4 True ()
# TypeError Point.__new__() missing 1 required positional argument: 'y'
# TypeError Point.__new__() missing 2 required positional arguments: 'x' and 'y'
# TypeError Point.__new__() takes 3 positional arguments but 4 were given
# TypeError Point.__new__() got an unexpected keyword argument 'z'
# TypeError Point.__new__() got multiple values for argument 'x'
# TypeError Employee.__new__() missing 1 required positional argument: 'name'
# TypeError Spaced.__new__() takes from 2 to 4 positional arguments but 5 were given
# TypeError Expected 2 arguments, got 1
# ValueError Got unexpected field names: ['z']
# can't set attribute
# 'Point' object has no attribute 'z'
# 5.0 Vector(x=4, y=5) Vector(x=2, y=0) True True
# Nested(point=Point(x=1, y=2), more=[3]) 2 ['Point', 'list']
# Nested(point=Point(x=1, y=2), more=[3, 4])
# True True
