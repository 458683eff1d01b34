"""Classes that inherit from those of `collections.abc` get the rest of their methods from the few that they have."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, MutableMapping, MutableSequence, Sequence, Set
from typing import Protocol


class Rows(MutableSequence):
    def __init__(self, *rows):
        self.rows = list(rows)

    def __len__(self):
        return len(self.rows)

    def __getitem__(self, index):
        return self.rows[index]

    def __setitem__(self, index, value):
        self.rows[index] = value

    def __delitem__(self, index):
        del self.rows[index]

    def insert(self, index, value):
        self.rows.insert(index, value)


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


class Few(Set):
    def __init__(self, items):
        self.items = list(dict.fromkeys(items))

    def __len__(self):
        return len(self.items)

    def __iter__(self):
        return iter(self.items)

    def __contains__(self, item):
        return item in self.items


class Count(Iterator):
    def __init__(self, end):
        self.at, self.end = 0, end

    def __next__(self):
        if self.at == self.end:
            raise StopIteration
        self.at += 1
        return self.at


class Named(Protocol):
    def name(self): ...


class Base(ABC):
    @abstractmethod
    def run(self): ...


class Plugin(Base, Named):
    def run(self):
        return self.name()

    def name(self):
        return "plugin"


class Idle(Base, Named):
    pass


class Unfinished(Sequence):
    def __len__(self):
        return 0


def main():
    rows = Rows(3, 1, 2)
    rows.append(1)
    rows.extend((5, 6))
    rows += [7]
    rows.reverse()
    rows.remove(1)
    popped = rows.pop(), rows.pop(0)
    sequence = list(rows), list(reversed(rows)), rows.index(5), rows.count(1), 6 in rows, isinstance(rows, Sequence), isinstance(rows, Mapping)
    table = Table(a=1, b=2)
    table.update({"c": 3}, d=4)
    taken = table.pop("a"), table.pop("z", None), table.setdefault("e", 5), table.popitem()
    mapping = dict(table), list(table.keys()), sorted(table.values()), table == {"c": 3, "d": 4, "e": 5}, table.get("q", 0), isinstance(table, MutableMapping)
    sets = list(Few([1, 2, 3]) & Few([2, 3, 4])), list(Few([1]) | Few([2])), Few([1, 2]) == Few([2, 1]), Few([1]) < Few([1, 2]), Few([1]).isdisjoint(Few([2]))
    errors = []
    for wrong in (Idle, Unfinished, lambda: table["nothing"], lambda: Rows().pop(), lambda: Rows(1).index(2), lambda: Rows(1).remove(3)):
        try:
            wrong()
        except (TypeError, KeyError, IndexError, ValueError) as error:
            errors.append(type(error).__name__)
    rows.clear()
    table.clear()
    return popped, sequence, taken, mapping, sets, list(Count(3)), errors, len(rows), len(table), Plugin().run()


# recorded from flax-0.12.12, program b890cd7fa4ec59b834580161c708e98e053e751900651841554f8ed018c05b50
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"tuple": [3, 7]},
#       {
#         "tuple": [{"id": 0, "list": [6, 5, 2, 1]}, {"id": 1, "list": [1, 2, 5, 6]}, 1, 1, true, true, false]
#       },
#       {"tuple": [1, null, 5, {"tuple": ["b", 2]}]},
#       {
#         "tuple": [
#           {"id": 2, "dict": [["c", 3], ["d", 4], ["e", 5]]},
#           {"id": 3, "list": ["c", "d", "e"]},
#           {"id": 4, "list": [3, 4, 5]},
#           true,
#           0,
#           true
#         ]
#       },
#       {"tuple": [{"id": 5, "list": [2, 3]}, {"id": 6, "list": [1, 2]}, true, true, true]},
#       {"id": 7, "list": [1, 2, 3]},
#       {
#         "id": 8,
#         "list": ["TypeError", "TypeError", "KeyError", "IndexError", "ValueError", "ValueError"]
#       },
#       0,
#       0,
#       "plugin"
#     ]
#   }
# }
