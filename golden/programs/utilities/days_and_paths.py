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
