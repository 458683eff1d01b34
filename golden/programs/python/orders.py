"""`functools.total_ordering` and `cmp_to_key`: orders that follow from one comparison."""

import functools


@functools.total_ordering
class Version:
    def __init__(self, *parts):
        self.parts = parts

    def __eq__(self, other):
        if not isinstance(other, Version):
            return NotImplemented
        return self.parts == other.parts

    def __lt__(self, other):
        if not isinstance(other, Version):
            return NotImplemented
        return self.parts < other.parts

    def __repr__(self):
        return "v" + ".".join(map(str, self.parts))


@functools.total_ordering
class Least:
    def __init__(self, rank):
        self.rank = rank

    def __eq__(self, other):
        return self.rank == other.rank

    def __ge__(self, other):
        return self.rank >= other.rank


def compare(a, b):
    return (len(a) > len(b)) - (len(a) < len(b)) or (a > b) - (a < b)


def comparisons(a, b):
    return [a < b, a <= b, a > b, a >= b, a == b, a != b]


def refused(call):
    try:
        return call()
    except (TypeError, ValueError) as error:
        return type(error).__name__, str(error)


def main():
    old, new = Version(0, 9), Version(0, 10, 1)
    words = ["pear", "fig", "apple", "kiwi", "date"]
    key = functools.cmp_to_key(compare)
    return (
        comparisons(old, new),
        comparisons(new, new),
        comparisons(Least(1), Least(2)),
        comparisons(Least(2), Least(2)),
        repr(sorted([new, old, Version(0, 1)])),
        sorted(words, key=key),
        max(words, key=key),
        key("a") < key("b"),
        refused(lambda: old < 3),
        refused(lambda: functools.total_ordering(type("Empty", (), {}))),
    )


# recorded from flax-0.12.12, program 343303107953100549adb60ffa864f95535e3b646a28ae877ba20f062ae14fac
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"id": 0, "list": [true, true, false, false, false, true]},
#       {"id": 1, "list": [false, true, false, true, true, false]},
#       {"id": 2, "list": [true, true, false, false, false, true]},
#       {"id": 3, "list": [false, true, false, true, true, false]},
#       "[v0.1, v0.9, v0.10.1]",
#       {"id": 4, "list": ["fig", "date", "kiwi", "pear", "apple"]},
#       "apple",
#       true,
#       {"tuple": ["TypeError", "'<' not supported between instances of 'Version' and 'int'"]},
#       {"tuple": ["ValueError", "must define at least one ordering operation: < > <= >="]}
#     ]
#   }
# }
