"""What is a context manager, a mapping, a set is asked by methods and bases: of a program's class, of views, of UserDict."""

import collections
import collections.abc
import contextlib


class Manager:
    def __enter__(self):
        return 1

    def __exit__(self, *error):
        return None


class Half:
    def __enter__(self):
        return 1


class Own(contextlib.AbstractContextManager):
    def __exit__(self, *error):
        return None


def main():
    Record = collections.namedtuple("Record", "a class a _b c", rename=True)
    data = collections.UserDict(a=1)
    return [
        isinstance(Manager(), contextlib.AbstractContextManager),
        isinstance(Half(), contextlib.AbstractContextManager),
        isinstance(Manager(), Own),
        isinstance(Own(), contextlib.AbstractContextManager),
        [isinstance(data, kind) for kind in (collections.abc.Mapping, collections.abc.MutableMapping, dict)],
        [isinstance(view, collections.abc.Set) for view in ({}.keys(), {}.items(), {}.values())],
        (Record._fields, Record.__doc__, Record(1, 2, 3, 4, 5)[1]),
    ]


# recorded from flax-0.12.12, program ccacd472a5ba783768b8bc8de15bd4ea2bc0c5a2970df2452e9210ea0b846e2c
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       true,
#       false,
#       false,
#       true,
#       {"id": 1, "list": [true, true, false]},
#       {"id": 2, "list": [true, true, false]},
#       {"tuple": [{"tuple": ["a", "_1", "_2", "_3", "c"]}, "Record(a, _1, _2, _3, c)", 2]}
#     ]
#   }
# }
