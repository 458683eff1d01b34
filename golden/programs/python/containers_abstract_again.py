import collections.abc
import collections
from collections.abc import (
    Callable, Collection, Container, Hashable, Iterable, Iterator, Mapping, MutableMapping, MutableSequence, MutableSet,
    Reversible, Sequence, Set, Sized,
)


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


class Row(MutableSequence):
    def __init__(self, items=()):
        self.items = list(items)

    def __len__(self):
        return len(self.items)

    def __getitem__(self, index):
        return self.items[index]

    def __setitem__(self, index, value):
        self.items[index] = value

    def __delitem__(self, index):
        del self.items[index]

    def insert(self, index, value):
        self.items.insert(index, value)


class Bag(MutableSet):
    def __init__(self, items=()):
        self.items = list(dict.fromkeys(items))

    def __len__(self):
        return len(self.items)

    def __iter__(self):
        return iter(list(self.items))

    def __contains__(self, item):
        return item in self.items

    def add(self, item):
        if item not in self.items:
            self.items.append(item)

    def discard(self, item):
        if item in self.items:
            self.items.remove(item)

    def __repr__(self):
        return f"Bag({self.items})"


class Table(MutableMapping):
    def __init__(self, **entries):
        self.entries = entries

    def __len__(self):
        return len(self.entries)

    def __iter__(self):
        return iter(self.entries)

    def __getitem__(self, key):
        return self.entries[key]

    def __setitem__(self, key, value):
        self.entries[key] = value

    def __delitem__(self, key):
        del self.entries[key]


class Keyed:
    """Has keys and items, and is no Mapping."""

    def keys(self):
        return ["k"]

    def __getitem__(self, key):
        return key + "!"


class Silent(MutableMapping):
    """What the abstract methods do by themselves."""

    def __len__(self):
        return super().__len__()

    def __iter__(self):
        return super().__iter__()

    def __getitem__(self, key):
        return super().__getitem__(key)

    def __setitem__(self, key, value):
        super().__setitem__(key, value)

    def __delitem__(self, key):
        super().__delitem__(key)


class SilentRow(MutableSequence):
    def __len__(self):
        return super().__len__()

    def __getitem__(self, index):
        return super().__getitem__(index)

    def __setitem__(self, index, value):
        super().__setitem__(index, value)

    def __delitem__(self, index):
        super().__delitem__(index)

    def insert(self, index, value):
        super().insert(index, value)


class SilentBag(MutableSet):
    def __len__(self):
        return 0

    def __iter__(self):
        return super().__iter__()

    def __contains__(self, item):
        return super().__contains__(item)

    def add(self, item):
        super().add(item)

    def discard(self, item):
        super().discard(item)


class Ends(Iterator):
    def __next__(self):
        return super().__next__()


class Turns(Reversible):
    def __iter__(self):
        return iter([1, 2])

    def __reversed__(self):
        return super().__reversed__()


class Runs(Callable, Hashable):
    def __call__(self, *args, **kwds):
        return super().__call__(*args, **kwds)

    def __hash__(self):
        return super().__hash__()


def changed(value, change):
    result = answer(lambda: change(value))
    return result if isinstance(result, str) else list(value)


def add_all(row):
    row.extend(row)


def minus_itself(bag):
    bag -= bag


def minus(bag):
    bag -= {1, 5}


def meet(bag):
    bag &= [1, 2]


def both(bag):
    bag |= (7, 8)


def either(bag):
    bag ^= {1, 9}


def either_itself(bag):
    bag ^= bag


# Python's own containers, and what derives from them.
DERIVED = {"Dict": dict, "List": list, "Tuple": tuple, "Set": set, "Str": str}
OWN = [type(name, (base,), {}) for name, base in DERIVED.items()]
OTHERS = [collections.defaultdict, collections.Counter, collections.OrderedDict, collections.ChainMap, collections.deque, dict, list, tuple, set, frozenset, str, bytes]
NAMES = """Mapping MutableMapping Sequence MutableSequence Set MutableSet Collection Sized Iterable Iterator Container
    Reversible KeysView ItemsView ValuesView MappingView""".split()


def kinds(x):
    """The classes of containers that an object is of, and that its class is below."""
    found = [name for name in NAMES if isinstance(x, getattr(collections.abc, name))]
    below = [name for name in NAMES if issubclass(type(x), getattr(collections.abc, name))]
    return " ".join(found) if found == below else (found, below)


def main():
    """What the classes of `collections.abc` do by themselves: bounds, other kinds, and what an abstract method answers."""
    row, bag, table = Row([3, 1, 2, 1]), Bag([1, 2, 3]), Table(a=1, b=2)
    return [
        row.index(1, -2), row.index(1, -9, -1), answer(lambda: row.index(3, 1, -1)), answer(lambda: row.index(2, 9)),
        changed(Row([1, 2]), add_all), list(reversed(row)), changed(Row([1]), lambda r: r.pop(5)), changed(Row(), lambda r: r.clear()),
        [bag <= {1, 2, 3}, bag < {1, 2, 3, 4}, bag > {1}, bag >= {1, 9}, bag == {3, 2, 1}, bag != {1}],
        [answer(lambda: bag <= [1]), answer(lambda: bag < [1]), answer(lambda: bag > [1]), answer(lambda: bag >= [1])],
        [bag == [1, 2, 3], {1, 2, 3} == bag, bag == 5], answer(lambda: hash(bag)), answer(lambda: bag | 5), answer(lambda: bag & 5),
        answer(lambda: bag - 5), answer(lambda: bag ^ 5), [bag | [4], bag & [1, 9], bag - [1], bag ^ [1, 9]],
        [[4, 1] | bag, [1, 9] & bag, [1, 9] - bag, [1, 9] ^ bag], [{4} | bag, {1, 9} & bag, {1, 9} - bag, {1, 9} ^ bag],
        bag.isdisjoint([4]), changed(Bag([1, 2]), minus_itself), changed(Bag([1, 2]), minus), changed(Bag([1, 2, 3]), meet),
        changed(Bag([1]), both), changed(Bag([1, 2]), either), changed(Bag([1, 2]), either_itself), answer(lambda: Bag().pop()),
        answer(lambda: Bag([1]).remove(2)), changed(Bag([1, 2]), lambda b: b.clear()),
        answer(lambda: table == 5), table == {"a": 1, "b": 2}, {"a": 1, "b": 2} == table, table != {"a": 1}, answer(lambda: hash(table)),
        "a" in table, "z" in table, answer(lambda: table.pop("z")), answer(lambda: Table().popitem()),
        (lambda t: (t.update(Keyed()), dict(t))[1])(Table()), (lambda t: (t.update([("x", 1)], y=2), dict(t))[1])(Table()),
        (lambda t: (t.update(Table(q=3)), dict(t))[1])(Table()), answer(lambda: table.update(5)),
        [len(Silent()), list(Silent()), answer(lambda: Silent()["a"]), "a" in Silent(), Silent().get("a", 4)],
        [answer(lambda: Silent().update(a=1)), answer(lambda: Silent().pop("a")), answer(lambda: Silent().__delitem__("a"))],
        [len(SilentRow()), list(SilentRow()), 1 in SilentRow(), answer(lambda: SilentRow().append(1)), answer(lambda: SilentRow().pop())],
        [answer(lambda: SilentRow().__setitem__(0, 1)), answer(lambda: SilentRow().__delitem__(0)), SilentRow().clear()],
        [list(SilentBag()), 1 in SilentBag(), answer(lambda: SilentBag().add(1)), answer(lambda: SilentBag().discard(1))],
        [list(Ends()), list(reversed(Turns())), list(Turns()), Runs()(1, a=2), hash(Runs())],
        [isinstance(row, Collection), isinstance(bag, Container), isinstance(table, Sized), isinstance(Ends(), Iterator)],
        sorted(table.keys() | {"z"}), sorted(table.keys() & ["a"]),
        [list(table.items()), list(table.values()), ("a", 1) in table.items(), 2 in table.values(), len(table.keys())],
        {kind.__name__: kinds(kind()) for kind in [*OWN, *OTHERS]}, [kinds(x) for x in ({}.keys(), {}.values(), {}.items(), range(3))],
        [isinstance(kind(), collections.abc.Hashable) for kind in [*OWN, *OTHERS]], kinds(row), kinds(Silent()), kinds(5),
    ]


# recorded from flax-0.12.12, program d32b1a1f7c9d575876c9d7667a5ec6e1d48685084cec9c9be2537d7303ef3718
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       3,
#       1,
#       "ValueError",
#       "ValueError",
#       {"id": 1, "list": [1, 2, 1, 2]},
#       {"id": 2, "list": [1, 2, 1, 3]},
#       "IndexError",
#       {"id": 3, "list": []},
#       {"id": 4, "list": [true, true, true, false, true, true]},
#       {"id": 5, "list": ["TypeError", "TypeError", "TypeError", "TypeError"]},
#       {"id": 6, "list": [false, true, false]},
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       {
#         "id": 7,
#         "list": [{"opaque": "Bag"}, {"opaque": "Bag"}, {"opaque": "Bag"}, {"opaque": "Bag"}]
#       },
#       {
#         "id": 8,
#         "list": [{"opaque": "Bag"}, {"opaque": "Bag"}, {"opaque": "Bag"}, {"opaque": "Bag"}]
#       },
#       {
#         "id": 9,
#         "list": [{"opaque": "Bag"}, {"opaque": "Bag"}, {"opaque": "Bag"}, {"opaque": "Bag"}]
#       },
#       true,
#       {"id": 10, "list": []},
#       {"id": 11, "list": [2]},
#       {"id": 12, "list": [1, 2]},
#       {"id": 13, "list": [1, 7, 8]},
#       {"id": 14, "list": [2, 9]},
#       {"id": 15, "list": []},
#       "KeyError",
#       "KeyError",
#       {"id": 16, "list": []},
#       false,
#       true,
#       true,
#       true,
#       "TypeError",
#       true,
#       false,
#       "KeyError",
#       "KeyError",
#       {"id": 17, "dict": [["k", "k!"]]},
#       {"id": 18, "dict": [["x", 1], ["y", 2]]},
#       {"id": 19, "dict": [["q", 3]]},
#       "TypeError",
#       {"id": 20, "list": [0, {"id": 21, "list": []}, "KeyError", false, 4]},
#       {"id": 22, "list": ["KeyError", "KeyError", "KeyError"]},
#       {"id": 23, "list": [0, {"id": 24, "list": []}, false, "IndexError", "IndexError"]},
#       {"id": 25, "list": ["IndexError", "IndexError", null]},
#       {
#         "id": 26,
#         "list": [{"id": 27, "list": []}, false, "NotImplementedError", "NotImplementedError"]
#       },
#       {
#         "id": 28,
#         "list": [{"id": 29, "list": []}, {"id": 30, "list": []}, {"id": 31, "list": [1, 2]}, false, 0]
#       },
#       {"id": 32, "list": [true, true, true, true]},
#       {"id": 33, "list": ["a", "b", "z"]},
#       {"id": 34, "list": ["a"]},
#       {
#         "id": 35,
#         "list": [
#           {"id": 36, "list": [{"tuple": ["a", 1]}, {"tuple": ["b", 2]}]},
#           {"id": 37, "list": [1, 2]},
#           true,
#           true,
#           2
#         ]
#       },
#       {
#         "id": 38,
#         "dict": [
#           ["Dict", "Mapping MutableMapping Collection Sized Iterable Container Reversible"],
#           ["List", "Sequence MutableSequence Collection Sized Iterable Container Reversible"],
#           ["Tuple", "Sequence Collection Sized Iterable Container Reversible"],
#           ["Set", "Set MutableSet Collection Sized Iterable Container"],
#           ["Str", "Sequence Collection Sized Iterable Container Reversible"],
#           ["defaultdict", "Mapping MutableMapping Collection Sized Iterable Container Reversible"],
#           ["Counter", "Mapping MutableMapping Collection Sized Iterable Container Reversible"],
#           ["OrderedDict", "Mapping MutableMapping Collection Sized Iterable Container Reversible"],
#           ["ChainMap", "Mapping MutableMapping Collection Sized Iterable Container"],
#           ["deque", "Sequence MutableSequence Collection Sized Iterable Container Reversible"],
#           ["dict", "Mapping MutableMapping Collection Sized Iterable Container Reversible"],
#           ["list", "Sequence MutableSequence Collection Sized Iterable Container Reversible"],
#           ["tuple", "Sequence Collection Sized Iterable Container Reversible"],
#           ["set", "Set MutableSet Collection Sized Iterable Container"],
#           ["frozenset", "Set Collection Sized Iterable Container"],
#           ["str", "Sequence Collection Sized Iterable Container Reversible"],
#           ["bytes", "Sequence Collection Sized Iterable Container Reversible"]
#         ]
#       },
#       {
#         "id": 39,
#         "list": ["Set Collection Sized Iterable Container Reversible KeysView MappingView", "Collection Sized Iterable Container Reversible ValuesView MappingView", "Set Collection Sized Iterable Container Reversible ItemsView MappingView", "Sequence Collection Sized Iterable Container Reversible"]
#       },
#       {
#         "id": 40,
#         "list": [false, false, true, false, true, false, false, false, false, false, false, false, true, false, true, true, true]
#       },
#       "Sequence MutableSequence Collection Sized Iterable Container Reversible",
#       "Mapping MutableMapping Collection Sized Iterable Container",
#       ""
#     ]
#   }
# }
