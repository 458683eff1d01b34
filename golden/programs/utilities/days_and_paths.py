import contextvars
import functools
import io
import os.path
import pathlib
import queue
import random
import threading
import types
from datetime import date, timedelta


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


@functools.singledispatch
def shown(x):
    return "any"


@shown.register
def _(x: int):
    return "int"


@shown.register(list)
def _(x):
    return "list"


def queued(kind, items, maxsize=0):
    q = kind(maxsize)
    for item in items:
        q.put_nowait(item)
    return [q.get_nowait() for _ in range(q.qsize())]


def main():
    """Days, times and spans; paths; queues; variables of contexts."""
    variable = contextvars.ContextVar("variable", default=1)
    day = date(2024, 2, 28)
    path = pathlib.PurePosixPath("/a/b/c.tar.gz")
    return [
        [str(day), day.year, day.weekday(), day.isoweekday(), day.isoformat(), day.toordinal(), repr(day)],
        [str(timedelta(days=1, seconds=3661)), timedelta(hours=25).days, timedelta(seconds=90).total_seconds(), repr(timedelta(1, 2, 3)), str(timedelta(-1))],
        answer(lambda: timedelta(1) + 3),
        [path.name, path.stem, path.suffix, path.suffixes, str(path.parent), path.parts, path.is_absolute()],
        [str(path / "d"), str(path.with_name("x.y")), str(path.with_suffix(".zip")), str(path.with_stem("n")), str(path.relative_to("/a")), [str(p) for p in path.parents]],
        answer(lambda: path.relative_to("/z")), answer(lambda: path.with_suffix("zip")),
        [path == pathlib.PurePosixPath("/a/b/c.tar.gz"), path < pathlib.PurePosixPath("/b"), hash(path) == hash(pathlib.PurePosixPath("/a//b/c.tar.gz")), repr(path)],
        [str(pathlib.PurePosixPath("a", "/b", "c")), str(pathlib.PurePosixPath("a/./b/../c")), str(pathlib.PurePosixPath(""))],
        [os.path.join("a", "b", "/c", "d"), os.path.basename("a/b.c"), os.path.dirname("a/b/c"), os.path.split("a/b"), os.path.splitext("a/b.tar.gz"), os.path.normpath("a//b/../c/."), os.path.isabs("/a")],
        queued(queue.Queue, [1, 2]), queued(queue.LifoQueue, [1, 2]), queued(queue.PriorityQueue, [3, 1, 2]),
        [queue.Queue().empty(), queue.Queue(1).full(), queue.SimpleQueue().empty()],
        (lambda q: (q.put(1), q.full(), q.qsize(), q.get(), q.task_done(), q.join()))(queue.Queue(1)),
        answer(lambda: queue.Queue().task_done()), variable.get(),
        (lambda token: (variable.get(), variable.reset(token), variable.get()))(variable.set(5)),
        answer(lambda: contextvars.ContextVar("none").get()), contextvars.ContextVar("none").get(3),
        (lambda r: (r.seek(0), r.read(2), r.readline(), r.readlines(), r.tell()))(io.StringIO("ab\ncd\nef")),
        (lambda r: (r.write("ab"), r.getvalue(), r.close(), r.closed))(io.StringIO()),
        (lambda r: (r.write(b"ab"), r.seek(1), r.read(), r.getvalue()))(io.BytesIO()),
        [line for line in io.StringIO("a\nb")], (lambda r: (r.truncate(1), r.getvalue()))(io.StringIO("abc")),
        (lambda l: (l.acquire(), l.locked(), l.acquire(blocking=False), l.release(), l.locked()))(threading.Lock()),
        (lambda e: (e.is_set(), e.set(), e.wait(), e.clear(), e.is_set()))(threading.Event()),
        (lambda out: (lambda t: (t.start(), t.join(), t.is_alive(), out))(threading.Thread(target=out.append, args=(1,))))([]),
        [types.SimpleNamespace(a=1).a, repr(types.SimpleNamespace(a=1, b="c")), types.SimpleNamespace(a=1) == types.SimpleNamespace(a=1)],
        types.MappingProxyType({"a": 1})["a"], answer(lambda: types.MappingProxyType({"a": 1}).__setitem__("a", 2)),
        (lambda r: [r.random() < 1, r.randint(1, 3) in (1, 2, 3)])(random.Random(0)),
        (lambda r: [r.randint(0, 100), r.choice("abc"), r.sample(range(10), 3), r.uniform(0, 1), r.randrange(0, 10, 2), r.getrandbits(8)])(random.Random(1)),
        (lambda r, l: (r.shuffle(l), l)[1])(random.Random(2), [1, 2, 3, 4]),
        random.Random(3).choices("abc", weights=[1, 2, 3], k=4), answer(lambda: random.Random(5).sample([1], 2)),
        answer(lambda: random.Random(5).choice([])), answer(lambda: random.Random(5).randint(3, 1)),
    ]


# recorded from flax-0.12.12, program 4826c924d7d95179f5f84b2afe41769cce5cf62ce5fe6b9830726037c03f703d
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "id": 1,
#         "list": ["2024-02-28", 2024, 2, 3, "2024-02-28", 738944, "datetime.date(2024, 2, 28)"]
#       },
#       {
#         "id": 2,
#         "list": [
#           "1 day, 1:01:01",
#           1,
#           {"float": 90.0},
#           "datetime.timedelta(days=1, seconds=2, microseconds=3)",
#           "-1 day, 0:00:00"
#         ]
#       },
#       "TypeError",
#       {
#         "id": 3,
#         "list": [
#           "c.tar.gz",
#           "c.tar",
#           ".gz",
#           {"id": 4, "list": [".tar", ".gz"]},
#           "/a/b",
#           {"tuple": ["/", "a", "b", "c.tar.gz"]},
#           true
#         ]
#       },
#       {
#         "id": 5,
#         "list": [
#           "/a/b/c.tar.gz/d",
#           "/a/b/x.y",
#           "/a/b/c.tar.zip",
#           "/a/b/n.gz",
#           "b/c.tar.gz",
#           {"id": 6, "list": ["/a/b", "/a", "/"]}
#         ]
#       },
#       "ValueError",
#       "ValueError",
#       {"id": 7, "list": [true, true, true, "PurePosixPath('/a/b/c.tar.gz')"]},
#       {"id": 8, "list": ["/b/c", "a/b/../c", "."]},
#       {
#         "id": 9,
#         "list": ["/c/d", "b.c", "a/b", {"tuple": ["a", "b"]}, {"tuple": ["a/b.tar", ".gz"]}, "a/c", true]
#       },
#       {"id": 10, "list": [1, 2]},
#       {"id": 11, "list": [2, 1]},
#       {"id": 12, "list": [1, 2, 3]},
#       {"id": 13, "list": [true, false, true]},
#       {"tuple": [null, true, 1, 1, null, null]},
#       "ValueError",
#       1,
#       {"tuple": [5, null, 1]},
#       "LookupError",
#       3,
#       {"tuple": [0, "ab", "\n", {"id": 14, "list": ["cd\n", "ef"]}, 8]},
#       {"tuple": [2, "ab", null, true]},
#       {"tuple": [2, 1, {"opaque": "bytes"}, {"opaque": "bytes"}]},
#       {"id": 15, "list": ["a\n", "b"]},
#       {"tuple": [1, "a"]},
#       {"tuple": [true, true, false, null, false]},
#       {"tuple": [false, null, true, null, false]},
#       {"tuple": [null, null, false, {"id": 16, "list": [1]}]},
#       {"id": 17, "list": [1, "namespace(a=1, b='c')", true]},
#       1,
#       "AttributeError",
#       {"id": 18, "list": [true, true]},
#       {
#         "id": 19,
#         "list": [17, "c", {"id": 20, "list": [1, 4, 9]}, {"float": 0.49543508709194095}, 6, 120]
#       },
#       {"id": 21, "list": [2, 3, 4, 1]},
#       {"id": 22, "list": ["b", "c", "b", "c"]},
#       "ValueError",
#       "IndexError",
#       "ValueError"
#     ]
#   }
# }
