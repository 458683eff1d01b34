"""`partialmethod`, `singledispatch` by abstract classes and annotations, `wraps` of chosen parts, `lru_cache` as a method."""

import functools
from collections import OrderedDict
from collections.abc import Mapping, Sized


def capture(*args, **keywords):
    return len(args), args[1:], keywords


class Layer:
    plain = functools.partialmethod(capture)
    one = functools.partialmethod(capture, 1, axis=0)
    nested = functools.partialmethod(one, 2)
    static = functools.partialmethod(staticmethod(capture), 8)
    shared = functools.partialmethod(classmethod(capture), d=9)
    over = functools.partialmethod(functools.partial(capture, c=6), 7)

    @functools.lru_cache
    def cached(self, x):
        return x + 1

    @functools.singledispatchmethod
    def show(self, value):
        return f"object {value}"

    @show.register
    def _(self, value: int):
        return f"int {value}"

    @show.register(str)
    def _(self, value):
        return f"str {value}"


layer = Layer()
print(layer.plain(), layer.one(5), layer.nested(6), Layer.one(layer, 5, axis=3), layer.over())
print(Layer.static(5), layer.static(), Layer.shared(1), layer.one.__self__ is layer, hasattr(Layer.one, "__self__"))
print(layer.cached(1), layer.cached(1), layer.cached.cache_info())
print(layer.show(1), layer.show("a"), layer.show(1.5))
try:
    functools.partialmethod(None, 1)
except TypeError as error:
    print(error)


@functools.singledispatch
def size(value):
    return "object"


@size.register(Sized)
def _(value):
    return "sized"


@size.register
def _(value: Mapping):
    return "mapping"


@size.register
def _(value: int | str):
    return "number or text"


print(size([]), size({}), size(OrderedDict()), size(3), size("a"), size(3.0), size(True))
for wrong in 3, lambda x: x:
    try:
        size.register(wrong)
    except TypeError as error:
        print(str(error).split(":")[0])


def inner():
    """The text."""


inner.mark = "of inner"
inner.table = {"a": 1}


def outer():
    pass


outer.table = {}
functools.update_wrapper(outer, inner, ("mark",), ("table",))
print(outer.__name__, outer.__doc__, outer.mark, outer.table, outer.__wrapped__ is inner)


@functools.total_ordering
class Version(int):
    def __lt__(self, other):
        return int(self) % 10 < int(other) % 10


print(Version(12) > Version(31), Version(12) < 31, Version(12) >= Version(12))


def named():
    pass


for name, value in [("__name__", 7), ("__qualname__", b""), ("__globals__", {}), ("__defaults__", [1]), ("__dict__", None)]:
    try:
        setattr(named, name, value)
    except (TypeError, AttributeError) as error:
        print(error)
print(staticmethod(inner).__name__, classmethod(inner).__wrapped__ is inner, staticmethod(inner).__doc__)

# --- CPython prints
# (1, (), {}) (3, (1, 5), {'axis': 0}) (4, (1, 2, 6), {'axis': 0}) (3, (1, 5), {'axis': 3}) (2, (7,), {'c': 6})
# (2, (5,), {}) (1, (), {}) (2, (1,), {'d': 9}) True False
# 2 2 CacheInfo(hits=1, misses=1, maxsize=128, currsize=1)
# int 1 str a object 1.5
# None is not callable or a descriptor
# sized mapping mapping number or text number or text object number or text
# Invalid first argument to `register()`
# Invalid first argument to `register()`
# outer None of inner {'a': 1} True
# False False True
# __name__ must be set to a string object
# __qualname__ must be set to a string object
# readonly attribute
# __defaults__ must be set to a tuple object
# __dict__ must be set to a dictionary, not a 'NoneType'
# inner True The text.
