"""Classes as people write them: slots, class methods, properties with setters, operators, iteration, metaclasses, mixins."""
import abc
import copy
from dataclasses import KW_ONLY, dataclass, field
from types import MappingProxyType
from typing import ClassVar, Generic, TypeVar


class Registry(type):
    known: dict = {}

    def __new__(mcs, name, bases, namespace, **options):
        cls = super().__new__(mcs, name, bases, namespace)
        if options.get("register", True):
            mcs.known[name.lower()] = cls
        return cls

    def __init__(cls, name, bases, namespace, **options):
        super().__init__(name, bases, namespace)


class Base(metaclass=Registry, register=False):
    def __init_subclass__(cls, tag=None, **kwargs):
        super().__init_subclass__(**kwargs)
        cls.tag = tag or cls.__name__


class Small(Base, tag="s"):
    pass


class Large(Base):
    pass


class Vector:
    __slots__ = ("x", "y")

    def __init__(self, x, y):
        self.x, self.y = x, y

    @classmethod
    def polar(cls, r, quarter):
        return cls(*[(r, 0), (0, r), (-r, 0), (0, -r)][quarter % 4])

    @property
    def length(self):
        return (self.x**2 + self.y**2) ** 0.5

    @length.setter
    def length(self, value):
        factor = value / self.length
        self.x, self.y = self.x * factor, self.y * factor

    def __add__(self, other):
        return Vector(self.x + other.x, self.y + other.y)

    def __mul__(self, k):
        return Vector(self.x * k, self.y * k) if isinstance(k, (int, float)) else NotImplemented

    __rmul__ = __mul__

    def __eq__(self, other):
        return isinstance(other, Vector) and (self.x, self.y) == (other.x, other.y)

    def __hash__(self):
        return hash((self.x, self.y))

    def __iter__(self):
        yield from (self.x, self.y)

    def __getitem__(self, i):
        return (self.x, self.y)[i]

    def __repr__(self):
        return f"Vector({self.x!r}, {self.y!r})"

    def __bool__(self):
        return bool(self.x or self.y)


class JSONMixin:
    def to_dict(self):
        return {k: v for k, v in vars(self).items() if not k.startswith("_")}


@dataclass
class Sized(JSONMixin):
    width: int
    height: int = 2
    scale: int = 1
    area: int = field(init=False)
    count: ClassVar[int] = 0

    def __post_init__(self):
        self.area = self.width * self.height * self.scale
        type(self).count += 1


@dataclass(kw_only=True)
class Named:
    name: str = "a"
    tags: list = field(default_factory=list)


@dataclass(slots=True)
class Mixed(Named):
    size: int
    _: KW_ONLY
    rate: "float" = 0.5


class Deep(Vector):
    depth = 1


T = TypeVar("T")


class Box(Generic[T]):
    pass


class IntBox(Box[int]):
    pass


class __Hidden_:
    __slots__ = "__one", "_two", "__three__"

    def __init__(self):
        self.__one, self._two, self.__three__ = 1, 2, 3

    def one(self):
        return self.__one


class Shape(abc.ABC):
    @property
    @abc.abstractmethod
    def sides(self): ...

    @staticmethod
    def unit():
        return 1


class Square(Shape):
    sides = 4


def error(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__


def main():
    v = Vector(3.0, 4.0)
    w = copy.copy(v)
    w.length = 10
    first, second = w
    return {
        "registry": sorted(Registry.known),
        "tags": [Small.tag, Large.tag, type(Small).__name__],
        "vector": repr(v + 2 * w),
        "unpacked": (first, second, w[-1], v == Vector(3.0, 4.0), len({v, Vector(3.0, 4.0)})),
        "polar": repr(Vector.polar(2, 5)),
        "errors": [error(lambda: setattr(v, "z", 1)), error(lambda: v * "a"), error(Shape), error(lambda: Square().unit() / 0)],
        "sized": (Sized(2, scale=3), Sized(1).to_dict(), Sized.count),
        "truth": (bool(Vector(0, 0)), bool(v)),
        "mro": [c.__name__ for c in Sized.__mro__],
        "attributes": (hasattr(v, "__dict__"), getattr(v, "q", "none"), callable(v), isinstance(Square(), Shape)),
        "order": sorted([Vector(2, 0), Vector(1, 0)], key=lambda u: u.length)[0].x,
        "private": ((h := globals()["__Hidden_"]()).one(), [n for n in ("_Hidden__one", "_Hidden___one", "__one", "_two", "__three__") if hasattr(h, n)]),
        "docs": [Sized.__doc__, Named.__doc__, Mixed.__doc__, Named().__doc__, Vector.__doc__, Deep.__doc__],
        "listed": [[n for n in dir(c) if not n.startswith("__")] for c in (Vector, v, Deep(1, 2))],
        "generic": [issubclass(IntBox, Generic), isinstance(Box(), Generic), issubclass(int, Generic), [c.__name__ for c in IntBox.__mro__]],
        "single": [type(None)(), type(...)() is ..., type(NotImplemented)() is NotImplemented, error(lambda: type(None)(1))],
        "proxy": [type(MappingProxyType({})).__name__, MappingProxyType({"a": 1})["a"]],
        "hidden": [error(lambda: setattr(h, "__one", 1)), h._Hidden___one],
    }


# recorded from flax-0.12.12, program 1cbe5858e7a9099fc289bad3e0374a5ff9385aa05f7bc1ec4964bfd36bd03e3b
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["registry", {"id": 1, "list": ["large", "small"]}],
#       ["tags", {"id": 2, "list": ["Small", "Large", "Registry"]}],
#       ["vector", "Vector(15.0, 20.0)"],
#       ["unpacked", {"tuple": [{"float": 6.0}, {"float": 8.0}, {"float": 8.0}, true, 1]}],
#       ["polar", "Vector(0, 2)"],
#       [
#         "errors",
#         {"id": 3, "list": ["AttributeError", "TypeError", "TypeError", "ZeroDivisionError"]}
#       ],
#       [
#         "sized",
#         {
#           "tuple": [
#             {"opaque": "Sized"},
#             {"id": 4, "dict": [["width", 1], ["height", 2], ["scale", 1], ["area", 2]]},
#             2
#           ]
#         }
#       ],
#       ["truth", {"tuple": [false, true]}],
#       ["mro", {"id": 5, "list": ["Sized", "JSONMixin", "object"]}],
#       ["attributes", {"tuple": [false, "none", false, true]}],
#       ["order", 1],
#       ["private", {"tuple": [1, {"id": 6, "list": ["_Hidden___one", "_two", "__three__"]}]}],
#       [
#         "docs",
#         {
#           "id": 7,
#           "list": ["Sized(width: int, height: int = 2, scale: int = 1)", "Named(*, name: str = 'a', tags: list = <factory>)", "Mixed(size: int, *, name: str = 'a', tags: list = <factory>, rate: 'float' = 0.5)", "Named(*, name: str = 'a', tags: list = <factory>)", null, null]
#         }
#       ],
#       [
#         "listed",
#         {
#           "id": 8,
#           "list": [
#             {"id": 9, "list": ["length", "polar", "x", "y"]},
#             {"id": 10, "list": ["length", "polar", "x", "y"]},
#             {"id": 11, "list": ["depth", "length", "polar", "x", "y"]}
#           ]
#         }
#       ],
#       [
#         "generic",
#         {
#           "id": 12,
#           "list": [true, true, false, {"id": 13, "list": ["IntBox", "Box", "Generic", "object"]}]
#         }
#       ],
#       ["single", {"id": 14, "list": [null, true, true, "TypeError"]}],
#       ["proxy", {"id": 15, "list": ["mappingproxy", 1]}],
#       ["hidden", {"id": 16, "list": ["AttributeError", 1]}]
#     ]
#   }
# }
