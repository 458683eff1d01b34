"""Queues, heaps, bisection, namespaces and buffers in memory: a priority replay buffer and a scheduler."""
import bisect
import heapq
import io
import itertools
import queue
import random
import types
from collections import Counter, OrderedDict, deque


class PriorityReplay:
    def __init__(self, capacity):
        self.capacity, self.heap, self.count = capacity, [], itertools.count()

    def add(self, priority, item):
        entry = (priority, next(self.count), item)
        if len(self.heap) < self.capacity:
            heapq.heappush(self.heap, entry)
        else:
            heapq.heappushpop(self.heap, entry)

    def best(self, n):
        return [item for _, _, item in heapq.nlargest(n, self.heap)]


class LRU(OrderedDict):
    def __init__(self, size):
        super().__init__()
        self.size = size

    def __getitem__(self, key):
        self.move_to_end(key)
        return super().__getitem__(key)

    def __setitem__(self, key, value):
        super().__setitem__(key, value)
        if len(self) > self.size:
            self.popitem(last=False)


def merge_schedules(boundaries, values, step):
    return values[bisect.bisect_right(boundaries, step)]


def main():
    replay = PriorityReplay(3)
    for priority, name in [(0.5, "a"), (2.0, "b"), (1.0, "c"), (3.0, "d"), (0.1, "e")]:
        replay.add(priority, name)
    jobs = queue.PriorityQueue()
    for job in [(2, "eval"), (1, "train"), (3, "save")]:
        jobs.put(job)
    order = [jobs.get()[1] for _ in range(jobs.qsize())]
    rng = random.Random(7)
    deck = list(range(6))
    rng.shuffle(deck)
    log = io.StringIO()
    print("step", 1, sep="=", file=log)
    log.write("done\n")
    settings = types.SimpleNamespace(lr=0.1, layers=[1, 2])
    settings.lr *= 2
    cache = LRU(2)
    for key in "abac":
        cache[key] = key.upper()
    window = deque(maxlen=3)
    means = [(window.append(v), sum(window) / len(window))[1] for v in [1, 2, 3, 4]]
    return {
        "best": replay.best(2),
        "heap": [p for p, _, _ in replay.heap],
        "order": order,
        "lr": [merge_schedules([2, 5], [1.0, 0.5, 0.25], s) for s in (0, 2, 4, 5)],
        "deck": deck,
        "draws": (rng.sample(range(100), 3), rng.choices("abc", weights=[1, 2, 3], k=4), rng.randint(1, 6)),
        "log": log.getvalue(),
        "settings": (repr(settings), vars(settings)),
        "cache": list(cache.items()),
        "means": means,
        "common": (Counter("mississippi").most_common(2), Counter(a=1) + Counter(a=2, b=1)),
    }


# recorded from flax-0.12.12, program 126291fe9bd47cf3704ede9891c05b22b2e3cd999902819a339ff51a051cc573
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["best", {"id": 1, "list": ["d", "b"]}],
#       ["heap", {"id": 2, "list": [{"float": 1.0}, {"float": 2.0}, {"float": 3.0}]}],
#       ["order", {"id": 3, "list": ["train", "eval", "save"]}],
#       ["lr", {"id": 4, "list": [{"float": 1.0}, {"float": 0.5}, {"float": 0.5}, {"float": 0.25}]}],
#       ["deck", {"id": 5, "list": [4, 0, 5, 3, 1, 2]}],
#       [
#         "draws",
#         {"tuple": [{"id": 6, "list": [9, 68, 12]}, {"id": 7, "list": ["b", "a", "c", "a"]}, 4]}
#       ],
#       ["log", "step=1\ndone\n"],
#       [
#         "settings",
#         {
#           "tuple": [
#             "namespace(lr=0.2, layers=[1, 2])",
#             {"id": 8, "dict": [["lr", {"float": 0.2}], ["layers", {"id": 9, "list": [1, 2]}]]}
#           ]
#         }
#       ],
#       ["cache", {"id": 10, "list": [{"tuple": ["b", "B"]}, {"tuple": ["c", "C"]}]}],
#       [
#         "means",
#         {"id": 11, "list": [{"float": 1.0}, {"float": 1.5}, {"float": 2.0}, {"float": 3.0}]}
#       ],
#       [
#         "common",
#         {
#           "tuple": [
#             {"id": 12, "list": [{"tuple": ["i", 4]}, {"tuple": ["s", 4]}]},
#             {"id": 13, "dict": [["a", 3], ["b", 1]]}
#           ]
#         }
#       ]
#     ]
#   }
# }
