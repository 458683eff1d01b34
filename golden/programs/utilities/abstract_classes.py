import abc
import collections.abc
import numbers
import types


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


class Shape(abc.ABC):
    @abc.abstractmethod
    def area(self):
        return 0

    @property
    @abc.abstractmethod
    def name(self):
        return ""


class Square(Shape):
    name = "square"

    def area(self):
        return 4


class Half(Shape):
    def area(self):
        return super().area() + 2


class Seq(collections.abc.Sequence):
    def __init__(self, *items):
        self.items = items

    def __getitem__(self, index):
        return self.items[index]

    def __len__(self):
        return len(self.items)


class Map(collections.abc.MutableMapping):
    def __init__(self, **items):
        self.items_ = dict(items)

    def __getitem__(self, key):
        return self.items_[key]

    def __setitem__(self, key, value):
        self.items_[key] = value

    def __delitem__(self, key):
        del self.items_[key]

    def __iter__(self):
        return iter(self.items_)

    def __len__(self):
        return len(self.items_)


class Bag(collections.abc.MutableSet):
    def __init__(self, items=()):
        self.items = list(dict.fromkeys(items))

    def __contains__(self, item):
        return item in self.items

    def __iter__(self):
        return iter(self.items)

    def __len__(self):
        return len(self.items)

    def add(self, item):
        if item not in self.items:
            self.items.append(item)

    def discard(self, item):
        if item in self.items:
            self.items.remove(item)


class Row(collections.abc.MutableSequence):
    def __init__(self, *items):
        self.items = list(items)

    def __getitem__(self, index):
        return self.items[index]

    def __setitem__(self, index, value):
        self.items[index] = value

    def __delitem__(self, index):
        del self.items[index]

    def __len__(self):
        return len(self.items)

    def insert(self, index, value):
        self.items.insert(index, value)


class Hashed:
    def __hash__(self):
        return 1

    def __call__(self):
        return 2

    def __iter__(self):
        return iter(())


def main():
    """Abstract classes and the containers of collections.abc: what they ask for, and what they give."""
    return [
        answer(lambda: Shape()), answer(lambda: Half()), Square().area(),
        [issubclass(Square, Shape), isinstance(Square(), Shape), sorted(Shape.__abstractmethods__), sorted(Half.__abstractmethods__), Square.__abstractmethods__ == frozenset()],
        (lambda s: ([x for x in s], list(reversed(s)), 2 in s, s.index(3), s.count(2), len(s)))(Seq(1, 2, 2, 3)),
        answer(lambda: Seq(1).index(5)), answer(lambda: Seq(1, 2).index(2, 0, 1)),
        (lambda m: (m.get("a"), m.get("z", 0), "a" in m, list(m.keys()), list(m.values()), list(m.items()), m == {"a": 1, "b": 2}))(Map(a=1, b=2)),
        (lambda m: (m.pop("a"), m.setdefault("c", 3), m.update(d=4), m.update({"e": 5}, f=6), m.update([("g", 7)]), dict(m))[5])(Map(a=1)),
        (lambda m: (m.popitem(), len(m), m.clear(), len(m)))(Map(a=1, b=2)), answer(lambda: Map().pop("z")),
        Map().pop("z", 4), answer(lambda: Map().popitem()), answer(lambda: Map(a=1)["z"]),
        (lambda a, b: (sorted(a & b), sorted(a | b), sorted(a - b), sorted(a ^ b), a <= a, a < b, a == Bag([2, 1]), a.isdisjoint(b)))(Bag([1, 2]), Bag([2, 3])),
        (lambda a: (a.add(3), a.discard(9), a.remove(1), sorted(a), a.pop() in (2, 3), len(a), a.clear(), len(a)))(Bag([1, 2])),
        answer(lambda: Bag([1]).remove(5)), answer(lambda: Bag().pop()),
        (lambda a: (a.__ior__(Bag([5])), a.__iand__(Bag([5, 1])), sorted(a))[2])(Bag([1, 2])),
        (lambda r: (r.append(4), r.extend([5, 6]), r.reverse(), r.pop(), r.remove(5), r.insert(0, 9), r.__iadd__([7]), list(r))[7])(Row(1, 2)),
        answer(lambda: Row().pop()), answer(lambda: Row(1).remove(3)),
        [isinstance(x, collections.abc.Hashable) for x in (1, [], (), {}, Hashed())],
        [isinstance(x, collections.abc.Callable) for x in (len, 1, Hashed())],
        [isinstance(x, collections.abc.Iterable) for x in ([], 1, "a", iter([]), Hashed())],
        [isinstance(x, collections.abc.Iterator) for x in ([], iter([]), (i for i in ()))],
        [isinstance(x, collections.abc.Sequence) for x in ([], (), "a", range(3), {}, Seq())],
        [isinstance(x, collections.abc.Mapping) for x in ({}, Map(), [])],
        [isinstance(x, collections.abc.Sized) for x in ([], 1, Seq())],
        [isinstance(x, collections.abc.Container) for x in ([], 1)],
        [isinstance(x, collections.abc.Generator) for x in ((i for i in ()), iter([]))],
        [isinstance(x, collections.abc.MutableMapping) for x in ({}, Map(), types.MappingProxyType({}))],
        [isinstance(x, numbers.Number) for x in (1, 1.5, True, "a")],
        [isinstance(x, numbers.Integral) for x in (1, 1.5, True)], [isinstance(x, numbers.Real) for x in (1, 1.5, "a")],
    ]


# recorded from flax-0.12.12, program fc56351ad9ea76ca9cabd24eea0f4e907da659b2fbcc7d49023be8cacb6ac5c6
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       "TypeError",
#       "TypeError",
#       4,
#       {
#         "id": 1,
#         "list": [true, true, {"id": 2, "list": ["area", "name"]}, {"id": 3, "list": ["name"]}, true]
#       },
#       {"tuple": [{"id": 4, "list": [1, 2, 2, 3]}, {"id": 5, "list": [3, 2, 2, 1]}, true, 3, 2, 4]},
#       "ValueError",
#       "ValueError",
#       {
#         "tuple": [
#           1,
#           0,
#           true,
#           {"id": 6, "list": ["a", "b"]},
#           {"id": 7, "list": [1, 2]},
#           {"id": 8, "list": [{"tuple": ["a", 1]}, {"tuple": ["b", 2]}]},
#           true
#         ]
#       },
#       {"id": 9, "dict": [["c", 3], ["d", 4], ["e", 5], ["f", 6], ["g", 7]]},
#       {"tuple": [{"tuple": ["a", 1]}, 1, null, 0]},
#       "KeyError",
#       4,
#       "KeyError",
#       "KeyError",
#       {
#         "tuple": [
#           {"id": 10, "list": [2]},
#           {"id": 11, "list": [1, 2, 3]},
#           {"id": 12, "list": [1]},
#           {"id": 13, "list": [1, 3]},
#           true,
#           false,
#           true,
#           false
#         ]
#       },
#       {"tuple": [null, null, null, {"id": 14, "list": [2, 3]}, true, 1, null, 0]},
#       "KeyError",
#       "KeyError",
#       {"id": 15, "list": [1, 5]},
#       {"id": 16, "list": [9, 6, 4, 2, 7]},
#       "IndexError",
#       "ValueError",
#       {"id": 17, "list": [true, false, true, false, true]},
#       {"id": 18, "list": [true, false, true]},
#       {"id": 19, "list": [true, false, true, true, true]},
#       {"id": 20, "list": [false, true, true]},
#       {"id": 21, "list": [true, true, true, true, false, true]},
#       {"id": 22, "list": [true, true, false]},
#       {"id": 23, "list": [true, false, true]},
#       {"id": 24, "list": [true, false]},
#       {"id": 25, "list": [true, false]},
#       {"id": 26, "list": [true, true, false]},
#       {"id": 27, "list": [true, true, true, false]},
#       {"id": 28, "list": [true, false, true]},
#       {"id": 29, "list": [true, true, false]}
#     ]
#   }
# }
