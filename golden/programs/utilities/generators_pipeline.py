"""Data pipelines from generators: send, close, chains of yield from, tee, islice, windows and batches, exceptions thrown in."""
import itertools
from collections import deque
from typing import Generator, Iterable

import numpy as np


def windows(items: Iterable, n: int):
    window = deque(maxlen=n)
    for item in items:
        window.append(item)
        if len(window) == n:
            yield tuple(window)


def batched(items, n):
    it = iter(items)
    while batch := list(itertools.islice(it, n)):
        yield batch


def running_mean() -> Generator[float, float, str]:
    total, count, mean = 0.0, 0, 0.0
    try:
        while True:
            value = yield mean
            if value is None:
                return "finished"
            total, count = total + value, count + 1
            mean = total / count
    finally:
        events.append("closed")


def robust(source):
    while True:
        try:
            yield next(source)
        except StopIteration:
            return
        except ValueError as e:
            events.append(f"skipped {e}")


def flaky(n):
    for i in range(n):
        try:
            yield i
        except ValueError:
            events.append(f"recovered at {i}")
            yield -i


def flatten(tree):
    if isinstance(tree, (list, tuple)):
        for t in tree:
            yield from flatten(t)
    else:
        yield tree


events = []


def main():
    mean = running_mean()
    next(mean)
    means = [mean.send(v) for v in (1.0, 3.0, 5.0)]
    try:
        mean.send(None)
    except StopIteration as stop:
        ended = stop.value
    source = flaky(3)
    thrown = [next(source), source.throw(ValueError("bad")), *source]
    early = running_mean()
    next(early)
    early.close()
    a, b = itertools.tee(range(4))
    return {
        "windows": list(windows(range(5), 3)),
        "batches": list(batched("abcde", 2)),
        "means": (means, ended),
        "thrown": thrown,
        "flat": list(flatten([1, [2, (3, [4])], 5])),
        "tee": (list(a), sum(b)),
        "tools": {
            "accumulate": list(itertools.accumulate([1, 2, 3], initial=0)),
            "groups": [(k, len(list(g))) for k, g in itertools.groupby("aabccc")],
            "product": len(list(itertools.product("ab", repeat=3))),
            "combinations": list(itertools.combinations(range(3), 2)),
            "longest": list(itertools.zip_longest("ab", "c", fillvalue="-")),
            "take": list(itertools.takewhile(lambda x: x < 3, itertools.count())),
            "star": list(itertools.starmap(pow, [(2, 3), (3, 2)])),
        },
        "events": events,
        "numpy": np.array([i * i for i in range(4)], dtype=np.int32),
    }


# recorded from flax-0.12.12, program fe8bde6ed522a5d0783c418c4384dbb46469d839bad6d9d4c50c1fa7337c1943
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "windows",
#         {"id": 1, "list": [{"tuple": [0, 1, 2]}, {"tuple": [1, 2, 3]}, {"tuple": [2, 3, 4]}]}
#       ],
#       [
#         "batches",
#         {
#           "id": 2,
#           "list": [{"id": 3, "list": ["a", "b"]}, {"id": 4, "list": ["c", "d"]}, {"id": 5, "list": ["e"]}]
#         }
#       ],
#       [
#         "means",
#         {"tuple": [{"id": 6, "list": [{"float": 1.0}, {"float": 2.0}, {"float": 3.0}]}, "finished"]}
#       ],
#       ["thrown", {"id": 7, "list": [0, 0, 1, 2]}],
#       ["flat", {"id": 8, "list": [1, 2, 3, 4, 5]}],
#       ["tee", {"tuple": [{"id": 9, "list": [0, 1, 2, 3]}, 6]}],
#       [
#         "tools",
#         {
#           "id": 10,
#           "dict": [
#             ["accumulate", {"id": 11, "list": [0, 1, 3, 6]}],
#             [
#               "groups",
#               {"id": 12, "list": [{"tuple": ["a", 2]}, {"tuple": ["b", 1]}, {"tuple": ["c", 3]}]}
#             ],
#             ["product", 8],
#             [
#               "combinations",
#               {"id": 13, "list": [{"tuple": [0, 1]}, {"tuple": [0, 2]}, {"tuple": [1, 2]}]}
#             ],
#             ["longest", {"id": 14, "list": [{"tuple": ["a", "c"]}, {"tuple": ["b", "-"]}]}],
#             ["take", {"id": 15, "list": [0, 1, 2]}],
#             ["star", {"id": 16, "list": [8, 9]}]
#           ]
#         }
#       ],
#       ["events", {"id": 17, "list": ["closed", "recovered at 0", "closed"]}],
#       ["numpy", {"array": "int32", "shape": [4], "host": true, "data": [0, 1, 4, 9]}]
#     ]
#   }
# }
