"""`copy.copy`, `copy.deepcopy` and `pickle` of objects that say themselves what is copied."""
import collections
import copy
import enum
import pickle

import jax.numpy as jnp
import numpy as np
from flax.errors import FlaxError, ScopeVariableNotFoundError


class Slots:
    __slots__ = ("a", "b")

    def __init__(self):
        self.a = 1


class Reduced:
    def __init__(self, x):
        self.x, self.hidden = x, 3

    def __reduce__(self):
        return (Reduced, (self.x,))


class State:
    def __init__(self):
        self.x, self.cache = [1], "big"

    def __getstate__(self):
        return {"x": self.x}

    def __setstate__(self, state):
        self.__dict__.update(state)
        self.cache = "fresh"


class OnlySet:
    def __init__(self):
        self.x = 2

    def __setstate__(self, state):
        self.y = state["x"] + 1


class TwoArguments(Exception):
    def __init__(self, a, b):
        super().__init__(f"{a} and {b}")
        self.a = a


class Tagged(list):
    def __init__(self, *items):
        super().__init__(*items)
        self.tag = "t"


class Number(int):
    def __new__(cls, value):
        self = super().__new__(cls, value)
        self.twice = 2 * value
        return self


class Color(enum.Enum):
    RED = 1


Pair = collections.namedtuple("Pair", "a b")


class Singleton:
    def __reduce__(self):
        return "SINGLETON"


SINGLETON = Singleton()


class Deep:
    def __init__(self, value):
        self.value = value

    def __copy__(self):
        return Deep("copied")

    def __deepcopy__(self, memo):
        return Deep(copy.deepcopy(self.value, memo) + ["deep"])


def of_module():
    return 5


def ways(x, see):
    found = []
    for way in (copy.copy, copy.deepcopy, lambda x: pickle.loads(pickle.dumps(x))):
        try:
            found.append(see(way(x)))
        except Exception as error:
            found.append(type(error).__name__)
    return found


def main():
    shared = [1]
    cycle = {"a": shared, "b": shared}
    cycle["self"] = cycle
    return [
        ways(Slots(), lambda y: (type(y).__name__, y.a, hasattr(y, "b"))),
        ways(Reduced([1]), lambda y: (y.x, y.hidden)),
        ways(State(), lambda y: (y.x, y.cache)),
        ways(OnlySet(), lambda y: sorted(vars(y).items())),
        ways(TwoArguments(1, 2), lambda y: y.args),
        ways(Tagged([1, [2]]), lambda y: (type(y).__name__, list(y), y.tag)),
        ways(Number(7), lambda y: (type(y).__name__, y.twice, y + 1)),
        ways(Color.RED, lambda y: y is Color.RED),
        ways(Pair(1, [2]), lambda y: (type(y).__name__, y.a, y.b)),
        ways(SINGLETON, lambda y: y is SINGLETON),
        ways(Deep([1]), lambda y: y.value),
        ways(of_module, lambda y: y()),
        ways(lambda: 1, lambda y: y()),
        ways(Slots, lambda y: y is Slots),
        ways(jnp.arange(3), lambda y: y.tolist()),
        ways(np.arange(3), lambda y: y.tolist()),
        ways(ScopeVariableNotFoundError("v", "c", "s"), lambda y: (type(y).__name__, isinstance(y, FlaxError))),
        ways(cycle, lambda y: (y["a"] is y["b"], y["self"] is y, y["a"] is shared)),
        ways(collections.OrderedDict(a=1), lambda y: list(y.items())),
        ways(collections.Counter("aab"), lambda y: y["a"]),
        ways(collections.deque([1, 2], 3), lambda y: (list(y), y.maxlen)),
        isinstance(pickle.dumps(1), bytes),
    ]


# recorded from flax-0.12.12, program a5a5a095d5813c7d72d1c6bee1aeb305b08a4c47d5c3fe823b5fcb4cba6ecae2
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "id": 1,
#         "list": [
#           {"tuple": ["Slots", 1, false]},
#           {"tuple": ["Slots", 1, false]},
#           {"tuple": ["Slots", 1, false]}
#         ]
#       },
#       {
#         "id": 2,
#         "list": [
#           {"tuple": [{"id": 3, "list": [1]}, 3]},
#           {"tuple": [{"id": 4, "list": [1]}, 3]},
#           {"tuple": [{"id": 5, "list": [1]}, 3]}
#         ]
#       },
#       {
#         "id": 6,
#         "list": [
#           {"tuple": [{"id": 7, "list": [1]}, "fresh"]},
#           {"tuple": [{"id": 8, "list": [1]}, "fresh"]},
#           {"tuple": [{"id": 9, "list": [1]}, "fresh"]}
#         ]
#       },
#       {
#         "id": 10,
#         "list": [
#           {"id": 11, "list": [{"tuple": ["y", 3]}]},
#           {"id": 12, "list": [{"tuple": ["y", 3]}]},
#           {"id": 13, "list": [{"tuple": ["y", 3]}]}
#         ]
#       },
#       {"id": 14, "list": ["TypeError", "TypeError", "TypeError"]},
#       {
#         "id": 15,
#         "list": [
#           {"tuple": ["Tagged", {"id": 16, "list": [1, {"id": 17, "list": [2]}]}, "t"]},
#           {"tuple": ["Tagged", {"id": 18, "list": [1, {"id": 19, "list": [2]}]}, "t"]},
#           {"tuple": ["Tagged", {"id": 20, "list": [1, {"id": 21, "list": [2]}]}, "t"]}
#         ]
#       },
#       {
#         "id": 22,
#         "list": [{"tuple": ["Number", 14, 8]}, {"tuple": ["Number", 14, 8]}, {"tuple": ["Number", 14, 8]}]
#       },
#       {"id": 23, "list": [true, true, true]},
#       {
#         "id": 24,
#         "list": [
#           {"tuple": ["Pair", 1, {"id": 25, "list": [2]}]},
#           {"tuple": ["Pair", 1, {"id": 26, "list": [2]}]},
#           {"tuple": ["Pair", 1, {"id": 27, "list": [2]}]}
#         ]
#       },
#       {"id": 28, "list": [true, true, true]},
#       {"id": 29, "list": ["copied", {"id": 30, "list": [1, "deep"]}, {"id": 31, "list": [1]}]},
#       {"id": 32, "list": [5, 5, 5]},
#       {"id": 33, "list": [1, 1, "AttributeError"]},
#       {"id": 34, "list": [true, true, true]},
#       {
#         "id": 35,
#         "list": [
#           {"id": 36, "list": [0, 1, 2]},
#           {"id": 37, "list": [0, 1, 2]},
#           {"id": 38, "list": [0, 1, 2]}
#         ]
#       },
#       {
#         "id": 39,
#         "list": [
#           {"id": 40, "list": [0, 1, 2]},
#           {"id": 41, "list": [0, 1, 2]},
#           {"id": 42, "list": [0, 1, 2]}
#         ]
#       },
#       {
#         "id": 43,
#         "list": [
#           {"tuple": ["FlaxError", true]},
#           {"tuple": ["FlaxError", true]},
#           {"tuple": ["FlaxError", true]}
#         ]
#       },
#       {
#         "id": 44,
#         "list": [
#           {"tuple": [true, false, true]},
#           {"tuple": [true, true, false]},
#           {"tuple": [true, true, false]}
#         ]
#       },
#       {
#         "id": 45,
#         "list": [
#           {"id": 46, "list": [{"tuple": ["a", 1]}]},
#           {"id": 47, "list": [{"tuple": ["a", 1]}]},
#           {"id": 48, "list": [{"tuple": ["a", 1]}]}
#         ]
#       },
#       {"id": 49, "list": [2, 2, 2]},
#       {
#         "id": 50,
#         "list": [
#           {"tuple": [{"id": 51, "list": [1, 2]}, 3]},
#           {"tuple": [{"id": 52, "list": [1, 2]}, 3]},
#           {"tuple": [{"id": 53, "list": [1, 2]}, 3]}
#         ]
#       },
#       true
#     ]
#   }
# }
