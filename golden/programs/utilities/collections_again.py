from collections import ChainMap, Counter, OrderedDict, UserDict, defaultdict, deque
import jax
import jax.numpy as jnp


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
