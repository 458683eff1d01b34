import functools
import inspect
import types
from abc import ABC, abstractmethod
from inspect import Parameter, Signature

from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def plain(a, b=2, *rest, c, d: int = 4, **more) -> str:
    """What it is for.

        More of it.
    """


def by_place(a, b=1, /): ...


def mixed(a, /, b, *, c): ...


@functools.wraps(plain)
def wrapper(*args, **kwargs):
    return plain(*args, **kwargs)


class Callable:
    def __call__(self, x, y=0):
        return x


class Unfinished(ABC):
    @abstractmethod
    def run(self): ...


class Finished(Unfinished):
    def run(self): ...


class Plain:
    pass


class Layer(nnx.Module):
    def __init__(self, size, *, rngs):
        self.size = size

    def __call__(self, x):
        return x


def numbers():
    yield 1


POSITIONAL, NAMED = Parameter.POSITIONAL_OR_KEYWORD, Parameter.KEYWORD_ONLY


def main():
    """Signatures: their texts, what equals what, how arguments are bound, and what no signature can be."""
    bind = lambda function, *args, **kwargs: answer(lambda: dict(inspect.signature(function).bind(*args, **kwargs).arguments))
    signature, parameters = inspect.signature(plain), inspect.signature(plain).parameters
    bound = inspect.signature(plain).bind_partial(1)
    bound.apply_defaults()
    return [
        [str(inspect.signature(f)) for f in (plain, by_place, mixed, wrapper, Callable(), Plain, Layer(1, rngs=None), Layer)],
        str(inspect.signature(functools.partial(plain, 1, c=3))), str(inspect.signature(lambda: 0)), str(inspect.signature(Callable().__call__)),
        repr(signature), repr(parameters["d"]), str(parameters["rest"]), str(parameters["more"]), [str(p.kind) for p in parameters.values()], [repr(p.kind) for p in parameters.values()],
        [p.kind.description for p in parameters.values()], [int(p.kind) for p in parameters.values()], sorted([NAMED, Parameter.VAR_POSITIONAL, POSITIONAL])[0] is POSITIONAL,
        [NAMED == 3, NAMED > POSITIONAL, NAMED <= NAMED, NAMED + 0, NAMED.name, hash(NAMED) == hash(3)], parameters["a"].default is Parameter.empty, parameters["d"].annotation is int,
        signature == inspect.signature(plain), signature == inspect.signature(mixed), signature == 3, signature != inspect.signature(by_place), hash(signature) == hash(inspect.signature(plain)),
        parameters["a"] == inspect.signature(plain).parameters["a"], parameters["a"] == parameters["b"], parameters["a"] == 5, len({parameters["a"], inspect.signature(plain).parameters["a"]}),
        list(signature.parameters), signature.return_annotation is str, "a" in parameters, len(parameters), parameters.get("z"), list(parameters.keys()) == list(parameters),
        str(signature.replace(return_annotation=int)), str(signature.replace(parameters=[Parameter("x", POSITIONAL)])), str(parameters["a"].replace(name="q", default=1)), str(parameters["d"].replace(kind=POSITIONAL)),
        bind(plain, 1, 2, 3, c=4, e=5), bind(plain), bind(plain, 1), bind(plain, 1, c=1, a=2), bind(by_place, 1), bind(by_place, a=1), bind(by_place, 1, 2, 3), bind(mixed, 1, 2, c=3), bind(mixed, 1, b=2, c=3, z=4), bind(mixed, 1, 2, 3),
        dict(bound.arguments), bound.args, bound.kwargs, (lambda b: (b.args, b.kwargs))(inspect.signature(plain).bind(1, 2, 3, c=4, z=5)), inspect.signature(plain).bind(1, c=2) == inspect.signature(plain).bind(1, c=2),
        answer(lambda: Parameter("a b", POSITIONAL)), answer(lambda: Parameter("a", Parameter.VAR_POSITIONAL, default=1)), answer(lambda: Parameter("a", 9)), answer(lambda: Parameter(3, POSITIONAL)), answer(lambda: Parameter("if", POSITIONAL)),
        answer(lambda: Signature([Parameter("a", NAMED), Parameter("b", POSITIONAL)])), answer(lambda: Signature([Parameter("a", POSITIONAL), Parameter("a", NAMED)])),
        answer(lambda: Signature([Parameter("a", POSITIONAL, default=1), Parameter("b", POSITIONAL)])), str(Signature([Parameter("a", NAMED)])), str(Signature()), answer(lambda: inspect.signature(3)), answer(lambda: inspect.signature("a")),
        [inspect.isgenerator(numbers()), inspect.isgenerator(numbers), inspect.isabstract(Unfinished), inspect.isabstract(Finished), inspect.isabstract(3), inspect.isclass(Plain), inspect.isfunction(plain), inspect.ismethod(Callable().__call__)],
        [inspect.ismodule(inspect), inspect.isfunction(Callable()), callable(Callable())], inspect.getdoc(plain), inspect.getdoc(Plain), inspect.cleandoc("\n  a\n    b\n  \n"),
        inspect.cleandoc(""), [c.__name__ for c in inspect.getmro(Finished)][:2], str(inspect.signature(functools.partial(mixed, 1, b=2))),
        str(inspect.signature(functools.partial(plain, 1, 2, 3))), answer(lambda: inspect.signature(functools.partial(mixed, 1, 2, 3))), str(inspect.signature(functools.lru_cache(plain))),
    ]
