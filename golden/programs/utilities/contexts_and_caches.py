import contextlib
import functools


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


@contextlib.contextmanager
def noted(log, name, swallows=False):
    log.append("in " + name)
    try:
        yield name
    except ValueError:
        log.append("error " + name)
        if not swallows:
            raise
    finally:
        log.append("out " + name)


def with_stack(fails):
    log = []
    try:
        with contextlib.ExitStack() as stack:
            stack.enter_context(noted(log, "a", swallows=True))
            stack.callback(log.append, "called")
            stack.enter_context(noted(log, "b"))
            stack.push(lambda kind, error, trace: log.append(kind and kind.__name__))
            if fails:
                raise ValueError("x")
    except ValueError:
        log.append("left")
    return log


def suppressed(kind):
    with contextlib.suppress(kind):
        raise KeyError("a")
    return "after"


def closing():
    log = []

    class Thing:
        def close(self):
            log.append("closed")

    with contextlib.closing(Thing()) as thing:
        log.append(type(thing).__name__)
    with contextlib.nullcontext(3) as three:
        log.append(three)
    return log


@functools.lru_cache(maxsize=2)
def squared(x):
    return x * x


class Cached:
    calls = 0

    @functools.cached_property
    def value(self):
        Cached.calls += 1
        return Cached.calls


@functools.total_ordering
class Ranked:
    def __init__(self, rank):
        self.rank = rank

    def __eq__(self, other):
        return self.rank == other.rank

    def __lt__(self, other):
        return self.rank < other.rank


def main():
    """Contexts, caches, dispatch and orders from contextlib and functools."""
    return [
        with_stack(False), with_stack(True), suppressed(KeyError), suppressed(LookupError),
        answer(lambda: suppressed(ValueError)), closing(), (lambda log: ([log.append(n) for n in [1]], log))([]),
        [squared(2), squared(2)],
        (lambda c: (c.value, c.value, "value" in vars(c)))(Cached()),
        [Ranked(1) < Ranked(2), Ranked(1) <= Ranked(1), Ranked(2) > Ranked(1), Ranked(2) >= Ranked(3)],
        functools.reduce(lambda a, b: a + b, [1, 2, 3]), functools.reduce(lambda a, b: a + b, [], 5),
        answer(lambda: functools.reduce(lambda a, b: a + b, [])),
        (lambda p: (p(3), p.args, p.keywords))(functools.partial(lambda a, b, c=1: (a, b, c), 1, c=4)),
        answer(lambda: functools.partial(3)), functools.partial(functools.partial(pow, 2), 3)(),
        sorted([3, 1, 2], key=functools.cmp_to_key(lambda a, b: b - a)), functools.wraps(squared)(lambda x: x).__name__,
        functools.partialmethod(pow, 2).args, (lambda f: (f(), f.__wrapped__()))(functools.wraps(closing)(lambda: 1)),
        functools.cache(lambda x: x + 1)(2), squared.cache_clear(), answer(lambda: squared([])),
    ]


# recorded from flax-0.12.12, program 4646115a8233769fcab11befd33c92947b6b136e31380b973e24a459fe746183
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"id": 1, "list": ["in a", "in b", null, "out b", "called", "out a"]},
#       {
#         "id": 2,
#         "list": ["in a", "in b", "ValueError", "error b", "out b", "called", "error a", "out a"]
#       },
#       "after",
#       "after",
#       "KeyError",
#       {"id": 3, "list": ["Thing", "closed", 3]},
#       {"tuple": [{"id": 4, "list": [null]}, {"id": 5, "list": [1]}]},
#       {"id": 6, "list": [4, 4]},
#       {"tuple": [1, 1, true]},
#       {"id": 7, "list": [true, true, true, false]},
#       6,
#       5,
#       "TypeError",
#       {"tuple": [{"tuple": [1, 3, 4]}, {"tuple": [1]}, {"id": 8, "dict": [["c", 4]]}]},
#       "TypeError",
#       8,
#       {"id": 9, "list": [3, 2, 1]},
#       "squared",
#       {"tuple": [2]},
#       {"tuple": [1, {"id": 10, "list": ["Thing", "closed", 3]}]},
#       3,
#       null,
#       "TypeError"
#     ]
#   }
# }
