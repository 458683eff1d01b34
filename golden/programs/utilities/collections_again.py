from collections import ChainMap, Counter, OrderedDict, UserDict, defaultdict, deque
import jax
import jax.numpy as jnp
import numpy as np


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def moved(d, *keys):
    for key, last in keys:
        d.move_to_end(key, last)
    return list(d)


def changed(value, *calls):
    """The value after these changes of it."""
    for name, *args in calls:
        getattr(value, name)(*args)
    return value


def replaced(value, key, item):
    value[key] = item
    return value


def deleted(value, key):
    del value[key]
    return value


x, key = jnp.array([1.0, 2.0, 4.0, 8.0]), jax.random.key(0)


def main():
    """More of counters, queues and dicts of dicts: copies, orders, deletions, unions."""
    return [
        moved(OrderedDict(a=1, b=2, c=3), ("a", True), ("c", False)),
        [OrderedDict(a=1).copy() == OrderedDict(a=1), OrderedDict(a=1) != OrderedDict(a=2), OrderedDict(a=1) | {"b": 2}, repr(OrderedDict())],
        answer(lambda: OrderedDict(a=1) | 3), changed(OrderedDict(a=1), ("update", {"b": 2}), ("pop", "a")),
        defaultdict(list, a=[1]).copy()["b"], dict(defaultdict(int, a=1) | {"b": 2}),
        answer(lambda: defaultdict(int) | 3), sorted(Counter(a=2, b=1).elements()), deleted(Counter(a=1, b=2), "a"),
        deleted(Counter(a=1), "z"), answer(lambda: Counter(a=1) + 3),
        changed(Counter("ab"), ("update", Counter("b")), ("subtract", "a")), Counter(a=2) | Counter(a=1, b=1),
        Counter(a=2, b=1) & Counter(a=1), answer(lambda: deque([]).popleft()),
        [list(deque([1, 2]).copy()), len(deque()), bool(deque()), bool(deque([1])), list(reversed(deque([1, 2]))), 1 in deque([1, 2]), 3 in deque([1])],
        list(changed(deque([1, 2]), ("clear",))), answer(lambda: changed(deque([1, 2], 2), ("insert", 1, 5))),
        list(changed(deque([1, 2], 3), ("insert", 1, 5))), answer(lambda: deque([1, 2]).index(7)),
        deque([1, 2, 3])[np.int64(1)], deque([1, 2])[True], list(replaced(deque([1, 2]), np.int32(0), 5)), answer(lambda: deque([1])["a"]),
        list(replaced(deque([1, 2]), 0, 5)), answer(lambda: replaced(deque([1]), 4, 5)),
        list(deleted(deque([1, 2]), 0)), list(deque([1]) + deque([2])),
        [deque([1]) == deque([1]), deque([1]) == [1], deque([1]) != deque([2])],
        list(changed(deque([1, 2, 3]), ("rotate", -1))), list(changed(deque([1, 2, 3]), ("rotate", 5))),
        list(changed(deque([1], 1), ("append", 2), ("appendleft", 3))),
        [list(UserDict(a=1).values()), list(UserDict(a=1).items()), UserDict(a=1).get("z", 3), UserDict(a=1).pop("a"), "a" in UserDict(a=1), len(UserDict(a=1)), list(UserDict(a=1))],
        answer(lambda: UserDict(a=1).pop("z")), UserDict({"a": 1}, b=2).data, deleted(UserDict(a=1), "a").data,
        answer(lambda: UserDict(a=1)["z"]),
        [list(ChainMap({"a": 1}, {"b": 2}).values()), sorted(ChainMap({"a": 1}, {"b": 2}).items()), ChainMap({"a": 1}).get("z", 3), "a" in ChainMap({}, {"a": 1}), len(ChainMap({"a": 1}, {"a": 2, "b": 3})), sorted(ChainMap({"a": 1}, {"b": 2}))],
        replaced(ChainMap({}, {"a": 1}), "a", 5).maps, deleted(ChainMap({"a": 1}, {"b": 1}), "a").maps,
        answer(lambda: deleted(ChainMap({}, {"b": 1}), "b")), repr(ChainMap({"a": 1}, {"b": 2})),
        jax.tree.leaves(OrderedDict(b=1, a=2)), jax.tree.map(lambda v: v * 2, OrderedDict(b=1, a=2)),
        jax.tree.leaves(defaultdict(int, b=1, a=2)), jax.tree.map(lambda v: v * 2, defaultdict(int, b=1, a=2))["z"],
        jax.tree.leaves(deque([1, 2])), jax.tree.leaves(Counter(a=1)),
        jax.tree.structure(OrderedDict(a=1)) == jax.tree.structure({"a": 1}),
    ]


# recorded from flax-0.12.12, program 3b562b3bdd8ac35ae0ce15d5adf8dc3d2f5fdcdef78eaf9fb903e9b7106f3c6b
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"id": 1, "list": ["c", "b", "a"]},
#       {"id": 2, "list": [true, true, {"id": 3, "dict": [["a", 1], ["b", 2]]}, "OrderedDict()"]},
#       "TypeError",
#       {"id": 4, "dict": [["b", 2]]},
#       {"id": 5, "list": []},
#       {"id": 6, "dict": [["a", 1], ["b", 2]]},
#       "TypeError",
#       {"id": 7, "list": ["a", "a", "b"]},
#       {"id": 8, "dict": [["b", 2]]},
#       {"id": 9, "dict": [["a", 1]]},
#       "TypeError",
#       {"id": 10, "dict": [["a", 0], ["b", 2]]},
#       {"id": 11, "dict": [["a", 2], ["b", 1]]},
#       {"id": 12, "dict": [["a", 1]]},
#       "IndexError",
#       {
#         "id": 13,
#         "list": [{"id": 14, "list": [1, 2]}, 0, false, true, {"id": 15, "list": [2, 1]}, true, false]
#       },
#       {"id": 16, "list": []},
#       "IndexError",
#       {"id": 17, "list": [1, 5, 2]},
#       "ValueError",
#       2,
#       2,
#       {"id": 18, "list": [5, 2]},
#       "TypeError",
#       {"id": 19, "list": [5, 2]},
#       "IndexError",
#       {"id": 20, "list": [2]},
#       {"id": 21, "list": [1, 2]},
#       {"id": 22, "list": [true, false, true]},
#       {"id": 23, "list": [2, 3, 1]},
#       {"id": 24, "list": [2, 3, 1]},
#       {"id": 25, "list": [3]},
#       {
#         "id": 26,
#         "list": [
#           {"id": 27, "list": [1]},
#           {"id": 28, "list": [{"tuple": ["a", 1]}]},
#           3,
#           1,
#           true,
#           1,
#           {"id": 29, "list": ["a"]}
#         ]
#       },
#       "KeyError",
#       {"id": 30, "dict": [["a", 1], ["b", 2]]},
#       {"id": 31, "dict": []},
#       "KeyError",
#       {
#         "id": 32,
#         "list": [
#           {"id": 33, "list": [2, 1]},
#           {"id": 34, "list": [{"tuple": ["a", 1]}, {"tuple": ["b", 2]}]},
#           3,
#           true,
#           2,
#           {"id": 35, "list": ["a", "b"]}
#         ]
#       },
#       {"id": 36, "list": [{"id": 37, "dict": [["a", 5]]}, {"id": 38, "dict": [["a", 1]]}]},
#       {"id": 39, "list": [{"id": 40, "dict": []}, {"id": 41, "dict": [["b", 1]]}]},
#       "KeyError",
#       "ChainMap({'a': 1}, {'b': 2})",
#       {"id": 42, "list": [1, 2]},
#       {"id": 43, "dict": [["b", 2], ["a", 4]]},
#       {"id": 44, "list": [2, 1]},
#       0,
#       {"id": 45, "list": [{"opaque": "deque"}]},
#       {"id": 46, "list": [{"id": 47, "dict": [["a", 1]]}]},
#       false
#     ]
#   }
# }
