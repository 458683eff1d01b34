import contextlib
import dataclasses
import functools
from collections import ChainMap, Counter, OrderedDict, UserDict, defaultdict, deque
import jax
import jax.numpy as jnp


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


class Twice:
    @functools.singledispatchmethod
    def of(self, x):
        return "any"

    @of.register(int)
    def _(self, x):
        return "int"

    @of.register(list)
    def _(self, x):
        return "list"

    def power(self, base, n):
        return base**n

    squared = functools.partialmethod(power, n=2)
    two_to = functools.partialmethod(power, 2)


@functools.singledispatch
def kind(x):
    return "any"


class Timed(contextlib.ContextDecorator):
    def __enter__(self):
        return self

    def __exit__(self, *error):
        return False


class Closed(contextlib.AbstractContextManager):
    def __exit__(self, *error):
        return None


@contextlib.contextmanager
def once():
    yield 1


@contextlib.contextmanager
def never():
    if False:
        yield 1


@contextlib.contextmanager
def twice():
    yield 1
    yield 2


@once()
def decorated(x):
    return x + 1


@Timed()
def timed(x):
    return x + 2


def inside(manager):
    with manager as value:
        return value


def raising(manager, error):
    with manager:
        raise error
    return "swallowed"


def stacked():
    log = []
    stack = contextlib.ExitStack()
    stack.callback(log.append, "a")
    kept = stack.pop_all()
    stack.close()
    log.append("between")
    kept.close()
    return log


@dataclasses.dataclass
class Tree:
    name: str
    parts: list
    named: dict
    counts: defaultdict = dataclasses.field(default_factory=lambda: defaultdict(int, a=1))


x, key = jnp.array([1.0, 2.0, 4.0, 8.0]), jax.random.key(0)


def main():
    """More of contexts and functions: decorators, generators that yield too often, methods by type."""
    return [
        [decorated(1), decorated(2), timed(1), inside(once()), inside(Timed()) is not None, type(inside(Closed())).__name__],
        answer(lambda: inside(never())), answer(lambda: inside(twice())),
        answer(lambda: raising(once(), ValueError("a"))), answer(lambda: raising(twice(), ValueError("a"))),
        raising(contextlib.suppress(ValueError), ValueError("a")), answer(lambda: raising(once(), StopIteration("a"))),
        answer(lambda: raising(contextlib.nullcontext(), KeyError("a"))), stacked(),
        answer(lambda: contextlib.ExitStack().enter_context(3)), answer(lambda: inside(3)),
        [Twice().of(1), Twice().of([1]), Twice().of("a")], [Twice().squared(3), Twice().two_to(3)],
        (kind.register(int, lambda x: "int"), kind(1), kind(True), kind("a"), kind.dispatch(str)(1))[1:],
        answer(lambda: functools.total_ordering(type("Bare", (), {}))),
        functools.cmp_to_key(lambda a, b: a - b)(1) == functools.cmp_to_key(lambda a, b: a - b)(1),
        [sorted([2, 1], key=functools.cmp_to_key(lambda a, b: a - b))],
        answer(lambda: dataclasses.asdict(3)), answer(lambda: dataclasses.astuple(Tree)),
    ]
