"""The options that all transforms share (§ options), and the forms in which they are called."""

import dataclasses
import functools
import inspect
from collections.abc import Callable
from typing import Any

from ..errors import Path, Refused, RefusedType
from ..modes import mode_of


def transform(define: Callable) -> Callable:
    """Makes a transform of `define(f, mode, **options)`, which gives the transformed function.

    The transform takes `graph` and `graph_updates`, which choose the mode; what they leave open is read when `f` is
    transformed, and holds for every call. Without `f`, which has the name that `define` gives it, the transform is a
    decorator. A method that is bound to a Module is refused:
    it would close over the Module, which would then not cross the boundary.
    """

    name = next(iter(inspect.signature(define).parameters))

    @functools.wraps(define)
    def transformed(
        f: Any = None, /, *, graph: bool | None = None, graph_updates: bool | None = None, **options: Any
    ) -> Any:
        f = options.pop(name, None) if f is None else f

        def apply(f: Callable) -> Callable:
            check_unbound(f)
            made = define(f, mode_of(graph, graph_updates), **options)
            return functools.wraps(f, updated=())(made) if hasattr(f, "__name__") else made

        return apply if f is None else apply(f)

    return transformed


def check_unbound(f: Any) -> None:
    """Refuses a method that is bound to an object with identity."""
    if inspect.ismethod(f) and hasattr(f.__self__, "_object__trace"):
        raise Refused("bad_argument")


def by_position(f: Callable, args: tuple, keywords: dict[str, Any]) -> tuple[tuple, dict[str, Any]]:
    """The arguments at their positions, also those that were given by keyword; and those that have no position.

    A parameter with a default that no call fills is no argument.
    """
    bound = inspect.signature(f).bind(*args, **keywords)
    return bound.args, bound.kwargs


def positions(given: Any, count: int) -> list[int]:
    """Positions among `count` arguments; a negative one counts from the end.

    >>> positions((0, -1), 3)
    [0, 2]
    """
    given = (given,) if isinstance(given, int) else tuple(given or ())
    if any(not -count <= n < count for n in given):
        raise Refused("bad_argument")
    return [n % count for n in given]


@dataclasses.dataclass(frozen=True)
class Places:
    """Arguments that an option names by position or by name; each also counts in the other form, as in `jax.jit`."""

    numbers: tuple[int, ...]
    names: frozenset[str]

    @staticmethod
    def of(f: Callable, numbers: Any, names: Any) -> "Places":
        """A place that the function does not have is refused."""
        numbers = (numbers,) if isinstance(numbers, int) else tuple(numbers or ())
        names = {names} if isinstance(names, str) else set(names or ())
        if not all(isinstance(name, str) for name in names):
            raise RefusedType("bad_argument")
        if not numbers and not names:
            return Places((), frozenset())
        try:
            parameters = inspect.signature(f).parameters
        except (TypeError, ValueError):
            return Places(numbers, frozenset(names))
        kinds = [p.kind for p in parameters.values()]
        ordered = [n for n, p in parameters.items() if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
        open_numbers, open_names = inspect.Parameter.VAR_POSITIONAL in kinds, inspect.Parameter.VAR_KEYWORD in kinds
        if any(not -len(ordered) <= n < len(ordered) for n in numbers) and not open_numbers:
            raise Refused("bad_argument")
        if not names <= parameters.keys() and not open_names:
            raise Refused("bad_argument")
        known = {n % len(ordered) for n in numbers if -len(ordered) <= n < len(ordered)}
        both = known | {ordered.index(name) for name in names if name in ordered}
        inside = {ordered[n] for n in both if parameters[ordered[n]].kind is inspect.Parameter.POSITIONAL_OR_KEYWORD}
        return Places(tuple({*both, *(n for n in numbers if n >= len(ordered))}), frozenset(names | inside))

    def holds(self, path: Path) -> bool:
        """True of a path below one of these arguments."""
        return path[1] in (self.numbers if path[0] == "args" else self.names)
