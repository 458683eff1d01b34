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
