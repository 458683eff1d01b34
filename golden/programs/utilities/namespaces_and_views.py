import contextvars
import copy
import functools
import json
import os
import pathlib
import queue
import shlex
import textwrap
import threading
import time
import types
from bisect import bisect_left, bisect_right
from collections import Counter, OrderedDict, defaultdict, deque
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from dataclasses import asdict, dataclass, field
from pathlib import PurePosixPath as Path
from types import MappingProxyType, SimpleNamespace


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


@dataclass
class Held:
    table: object
    parts: list = field(default_factory=list)


class Slotted:
    __slots__ = ("a", "b")

    def __init__(self):
        self.a = [1]


class Manager(AbstractContextManager):
    def __exit__(self, *details):
        return super().__exit__(*details)


class Silences:
    def __init__(self, log):
        self.log = log

    def __enter__(self):
        return self

    def __exit__(self, kind, value, traceback):
        self.log.append(None if kind is None else kind.__name__)
        return kind is KeyError


def failing(*details):
    raise ValueError("on the way out")


def stacked():
    log = []
    with ExitStack() as stack:
        stack.push(Silences(log))
        stack.push(lambda *details: log.append(details[0] and details[0].__name__))
        stack.callback(log.append, "called")
        raise KeyError("k")
    return log


def raising_exit():
    with ExitStack() as stack:
        stack.push(failing)
        raise KeyError("k")


def raising_and_silenced():
    log = []
    with ExitStack() as stack:
        stack.push(lambda *details: details[0] is ValueError)
        stack.push(failing)
        raise KeyError("k")
    return "silenced"


def raising_without_error():
    with ExitStack() as stack:
        stack.push(failing)
    return "passed"


@contextmanager
def reported(log):
    try:
        yield
    except KeyError as error:
        log.append(type(error).__name__)


def thrown(kind):
    log = []
    manager = reported(log)
    manager.__enter__()
    return manager.__exit__(kind, None, None), log


class Shared:
    def __init__(self):
        self.calls = 0

    @functools.cached_property
    def value(self):
        self.calls += 1
        return self.calls


def two_names():
    shared = functools.cached_property(lambda self: 1)

    class Twice:
        a = shared
        b = shared


def unnamed():
    class Late:
        pass

    Late.value = functools.cached_property(lambda self: 1)
    return Late().value


@functools.singledispatch
def told(x):
    return "any"


@told.register
def _(x: int):
    return "int"


@told.register(str)
def _(x):
    return "text"


def threads():
    seen = threading.local()
    seen.value = 1
    work = threading.Thread(target=lambda: None)
    return [
        answer(lambda: work.join()), work.start(), work.join(), answer(lambda: work.start()), seen.value, answer(lambda: seen.other), work.is_alive(),
        threading.Lock().acquire(),
    ]


def queues():
    full = queue.Queue(1)
    full.put("a")
    return [
        answer(lambda: full.put("b", block=False)), answer(lambda: full.put("b", timeout=0.0)), full.get(), answer(lambda: full.get_nowait()), answer(lambda: full.get(timeout=0.0)),
        full.task_done(), answer(full.task_done), full.join(), issubclass(queue.Empty, Exception), full.full(), full.empty(), full.qsize(), answer(lambda: full.get(timeout=-1)), answer(lambda: queue.Queue(1).put(1, timeout=-1)),
    ]


def main():
    """Views of dicts, copies, contexts, threads, queues, paths and texts at their edges."""
    shown = MappingProxyType({"a": 1, "b": 2})
    variable, other = contextvars.ContextVar("v"), contextvars.ContextVar("w", default=4)
    token = variable.set(1)
    compare = functools.cmp_to_key(lambda a, b: a - b)
    path = Path("/a/b.tar.gz")
    return [
        [len(shown), "a" in shown, shown == {"a": 1, "b": 2}, shown == MappingProxyType({"a": 1}), shown | {"c": 3}, {"c": 3} | shown, shown | MappingProxyType({"d": 4}), repr(shown)],
        [shown.get("z"), shown.get("a"), list(shown.keys()), list(shown.values()), shown.copy(), list(reversed(shown)), answer(lambda: shown["z"]), answer(lambda: hash(shown)), answer(lambda: shown.update(a=2)), answer(lambda: shown.__setitem__("a", 3))],
        answer(lambda: MappingProxyType(3)), [repr(SimpleNamespace(a=1, b="x")), SimpleNamespace(a=1) == SimpleNamespace(a=1), SimpleNamespace(a=1) == 3, answer(lambda: SimpleNamespace().a), vars(SimpleNamespace(a=1)), answer(lambda: hash(SimpleNamespace()))],
        [asdict(Held(defaultdict(list, {"a": [1]}))), type(asdict(Held(defaultdict(list, {"a": [1]})))["table"]).__name__, asdict(Held(OrderedDict(a=1)))["table"], asdict(Held((1, Held(2))))],
        [variable.get(), other.get(), other.get(5), answer(lambda: other.reset(token)), variable.reset(token), answer(lambda: variable.reset(token)), answer(lambda: variable.get()), variable.get(9), variable.name, token.var is variable, token.old_value is contextvars.Token.MISSING],
        [(lambda c: (c.a, hasattr(c, "b"), c.a is not None))(copy.deepcopy(Slotted())), copy.copy(Slotted()).a, issubclass(copy.Error, Exception), copy.copy(3), copy.deepcopy((1, [2])), copy.copy(frozenset([1]))],
        [Manager().__enter__().__exit__(None, None, None), answer(lambda: stacked()), answer(raising_exit), answer(raising_and_silenced), answer(raising_without_error), thrown(KeyError), answer(lambda: thrown(ValueError))],
        [Shared().value, (lambda s: (s.value, s.value, s.calls))(Shared()), answer(two_names), answer(unnamed), told(1), told("a"), told(2.0), told(True), answer(told), sorted(k.__name__ for k in told.registry)],
        [compare(1) <= compare(2), compare(1) >= compare(2), compare(1) < compare(2), compare(2) > compare(1), compare(1) == compare(1), compare(1) != compare(2), answer(lambda: hash(compare(1))), answer(lambda: compare(1) < 3)],
        threads(), queues(), answer(lambda: time.sleep(-1)), time.sleep(0), answer(lambda: bisect_left([1], 1, -1)), bisect_right([1, 2, 2], 2, 0, 2), answer(lambda: bisect_left([1], 1, 0, 5)),
        [os.path.join("a/", "b"), os.path.join("", "b"), os.path.join("a", "/b"), os.path.normpath(""), os.path.normpath("a/../../b"), os.path.commonprefix([]), os.path.commonprefix(["abc", "abd", "a"]), os.path.commonprefix(["ab", "ab"]), answer(lambda: os.path.join(3)), answer(lambda: os.fspath(3)), os.fspath(path)],
        [os.getenv("NO_SUCH_NAME"), os.getenv("NO_SUCH_NAME", "x"), os.environ.get("NO_SUCH_NAME"), os.path.commonprefix(["/a/b", "/a/c"]), os.path.splitext("a/.b"), os.path.split("//"), os.path.dirname("a/b/"), os.path.basename("a/")],
        [len(path.parents), str(path.parents[0]), path.suffixes, path.stem, str(path.with_name("c")), answer(lambda: path.with_name("a/b")), answer(lambda: path.with_name("")), answer(lambda: Path("/").with_name("a")), answer(lambda: Path("").with_suffix(".a")), answer(lambda: path.with_suffix("a"))],
        [str(path.joinpath("x", "/y")), str(path.with_segments("a", "b")), path <= path, path < Path("/b"), path > Path("/a"), path >= Path("/a"), answer(lambda: path < 3), answer(lambda: path <= 3), answer(lambda: path >= "a"), answer(lambda: path > "a"), path == "x", str(path.with_stem("q")), answer(lambda: Path(3)), answer(lambda: path / 3), str("x" / Path("y"))],
        [str(p) for p in Path("a/b/c").parents], answer(lambda: Path("a").parents[3]), str(Path("a/b/c").parents[-1]), [str(p) for p in Path("a/b/c").parents[:2]], repr(pathlib.PurePosixPath("a")), str(Path("a").relative_to("a")), answer(lambda: Path("a").relative_to("b")),
        [shlex.split("a 'b c' \"d\\\"e\" f\\ g"), answer(lambda: shlex.split("a\\")), answer(lambda: shlex.split("'a")), shlex.split("'' a"), shlex.quote("a b'c"), shlex.join(["a", "b c"])],
        [textwrap.shorten("one two", 10), textwrap.shorten("one two three", 11), answer(lambda: textwrap.shorten("one two", 2)), textwrap.shorten("one two three", 8, placeholder="..."), textwrap.wrap("aa bb cc", 5), answer(lambda: textwrap.wrap("a", 0)), textwrap.fill("aa bb", 3), textwrap.wrap("")],
        [json.dumps(False), json.dumps({False: 1}), json.dumps({"a": {1: 2}, "b": ()}, default=str), answer(lambda: json.loads("[1,]")), answer(lambda: json.loads('"\\x"')), answer(lambda: json.loads("")), answer(lambda: json.loads('{"a" 1}')), answer(lambda: json.loads("{1: 2}")), answer(lambda: json.loads('"a')), answer(lambda: json.loads("[1] 2")), answer(lambda: json.loads("01"))],
        [json.dumps({(1,): 2, "a": 1}, skipkeys=True), answer(lambda: json.loads(3)), json.dumps(1, default=str), json.JSONEncoder(default=str).encode({1, 2}) in ('"{1, 2}"', '"{2, 1}"'), answer(lambda: json.loads("-")), answer(lambda: json.loads("1.")), answer(lambda: json.loads("tru"))],
        [list(Counter(a=2, b=0, c=-1).elements()), Counter(a=1) == Counter(a=1, b=0), Counter(a=1) == 3, Counter(a=1) != Counter(a=2), Counter(a=1) == {"a": 1}, repr(Counter()), answer(lambda: deque([1])["a"]), (lambda d: (d.__iadd__([1]), list(d))[1])(deque()), copy.copy(deque([1], 3)), Counter(a=1) <= Counter(a=2), -Counter(a=-1)],
        [answer(lambda: deque([1]) < deque([2])), deque([1]) == [1], deque([1, 2]) + deque([3]), answer(lambda: deque([1]) + [2]), deque([1, 2]) * 2, answer(lambda: deque(maxlen=-1)), OrderedDict(a=1) == {"a": 1}, OrderedDict(a=1, b=2) == OrderedDict(b=2, a=1), list(reversed(OrderedDict(a=1, b=2))), {"z": 1} | OrderedDict(a=1)],
        [isinstance(types.SimpleNamespace(), SimpleNamespace), isinstance(lambda: 0, types.FunctionType), isinstance((x for x in ()), types.GeneratorType), types.NoneType is type(None)],
    ]


# recorded from flax-0.12.12, program 7ea0b4f5159a9968d05c60cb5d580d88f8e3e5c718eb6de1e505c66a96cbda23
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "id": 1,
#         "list": [
#           2,
#           true,
#           true,
#           false,
#           {"id": 2, "dict": [["a", 1], ["b", 2], ["c", 3]]},
#           {"id": 3, "dict": [["c", 3], ["a", 1], ["b", 2]]},
#           {"id": 4, "dict": [["a", 1], ["b", 2], ["d", 4]]},
#           "mappingproxy({'a': 1, 'b': 2})"
#         ]
#       },
#       {
#         "id": 5,
#         "list": [
#           null,
#           1,
#           {"id": 6, "list": ["a", "b"]},
#           {"id": 7, "list": [1, 2]},
#           {"id": 8, "dict": [["a", 1], ["b", 2]]},
#           {"id": 9, "list": ["b", "a"]},
#           "KeyError",
#           "TypeError",
#           "AttributeError",
#           "AttributeError"
#         ]
#       },
#       "TypeError",
#       {
#         "id": 10,
#         "list": [
#           "namespace(a=1, b='x')",
#           true,
#           false,
#           "AttributeError",
#           {"id": 11, "dict": [["a", 1]]},
#           "TypeError"
#         ]
#       },
#       {
#         "id": 12,
#         "list": [
#           {
#             "id": 13,
#             "dict": [
#               ["table", {"id": 14, "dict": [["a", {"id": 15, "list": [1]}]]}],
#               ["parts", {"id": 16, "list": []}]
#             ]
#           },
#           "defaultdict",
#           {"id": 17, "dict": [["a", 1]]},
#           {
#             "id": 18,
#             "dict": [
#               [
#                 "table",
#                 {
#                   "tuple": [1, {"id": 19, "dict": [["table", 2], ["parts", {"id": 20, "list": []}]]}]
#                 }
#               ],
#               ["parts", {"id": 21, "list": []}]
#             ]
#           }
#         ]
#       },
#       {
#         "id": 22,
#         "list": [1, 4, 5, "ValueError", null, "RuntimeError", "LookupError", 9, "v", true, true]
#       },
#       {
#         "id": 23,
#         "list": [
#           {"tuple": [{"id": 24, "list": [1]}, false, true]},
#           {"id": 25, "list": [1]},
#           true,
#           3,
#           {"tuple": [1, {"id": 26, "list": [2]}]},
#           {"set": [1]}
#         ]
#       },
#       {
#         "id": 27,
#         "list": [
#           null,
#           {"id": 28, "list": ["called", "KeyError", "KeyError"]},
#           "ValueError",
#           "silenced",
#           "ValueError",
#           {"tuple": [true, {"id": 29, "list": ["KeyError"]}]},
#           {"tuple": [false, {"id": 30, "list": []}]}
#         ]
#       },
#       {
#         "id": 31,
#         "list": [
#           1,
#           {"tuple": [1, 1, 1]},
#           "TypeError",
#           "TypeError",
#           "int",
#           "text",
#           "any",
#           "int",
#           "TypeError",
#           {"id": 32, "list": ["int", "object", "str"]}
#         ]
#       },
#       {"id": 33, "list": [true, false, true, true, true, true, "TypeError", "TypeError"]},
#       {
#         "id": 34,
#         "list": ["RuntimeError", null, null, "RuntimeError", 1, "AttributeError", false, true]
#       },
#       {
#         "id": 35,
#         "list": ["Full", "Full", "a", "Empty", "Empty", null, "ValueError", null, true, false, true, 0, "ValueError", "ValueError"]
#       },
#       "ValueError",
#       null,
#       "ValueError",
#       2,
#       "IndexError",
#       {
#         "id": 36,
#         "list": ["a/b", "b", "/b", ".", "../b", "", "a", "ab", "TypeError", "TypeError", "/a/b.tar.gz"]
#       },
#       {
#         "id": 37,
#         "list": [null, "x", null, "/a/", {"tuple": ["a/.b", ""]}, {"tuple": ["//", ""]}, "a/b", ""]
#       },
#       {
#         "id": 38,
#         "list": [
#           2,
#           "/a",
#           {"id": 39, "list": [".tar", ".gz"]},
#           "b.tar",
#           "/a/c",
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError"
#         ]
#       },
#       {
#         "id": 40,
#         "list": ["/y", "a/b", true, true, true, true, "TypeError", "TypeError", "TypeError", "TypeError", false, "/a/q.gz", "TypeError", "TypeError", "x/y"]
#       },
#       {"id": 41, "list": ["a/b", "a", "."]},
#       "IndexError",
#       ".",
#       {"id": 42, "list": ["a/b", "a"]},
#       "PurePosixPath('a')",
#       ".",
#       "ValueError",
#       {
#         "id": 43,
#         "list": [
#           {"id": 44, "list": ["a", "b c", "d\"e", "f g"]},
#           "ValueError",
#           "ValueError",
#           {"id": 45, "list": ["", "a"]},
#           "'a b'\"'\"'c'",
#           "a 'b c'"
#         ]
#       },
#       {
#         "id": 46,
#         "list": [
#           "one two",
#           "one [...]",
#           "ValueError",
#           "one...",
#           {"id": 47, "list": ["aa bb", "cc"]},
#           "ValueError",
#           "aa\nbb",
#           {"id": 48, "list": []}
#         ]
#       },
#       {
#         "id": 49,
#         "list": ["false", "{\"false\": 1}", "{\"a\": {\"1\": 2}, \"b\": []}", "JSONDecodeError", "JSONDecodeError", "JSONDecodeError", "JSONDecodeError", "JSONDecodeError", "JSONDecodeError", "JSONDecodeError", "JSONDecodeError"]
#       },
#       {
#         "id": 50,
#         "list": ["{\"a\": 1}", "TypeError", "1", true, "JSONDecodeError", "JSONDecodeError", "JSONDecodeError"]
#       },
#       {
#         "id": 51,
#         "list": [
#           {"id": 52, "list": ["a", "a"]},
#           true,
#           false,
#           true,
#           true,
#           "Counter()",
#           "TypeError",
#           {"id": 53, "list": [1]},
#           {"opaque": "deque"},
#           true,
#           {"id": 54, "dict": [["a", 1]]}
#         ]
#       },
#       {
#         "id": 55,
#         "list": [
#           true,
#           false,
#           {"opaque": "deque"},
#           "TypeError",
#           {"opaque": "deque"},
#           "ValueError",
#           true,
#           false,
#           {"id": 56, "list": ["b", "a"]},
#           {"id": 57, "dict": [["z", 1], ["a", 1]]}
#         ]
#       },
#       {"id": 58, "list": [true, true, true, true]}
#     ]
#   }
# }
