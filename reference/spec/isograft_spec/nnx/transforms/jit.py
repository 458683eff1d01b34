"""jit (§ jit): the body is staged once for arguments of one kind, and run again for others of that kind.

Why it is this short: an `Entered` has the structure of the arguments where JAX looks for it. So the cache of `jax.jit`
is the cache of `nnx.jit`: one staged body for each structure, static part, shape, dtype and weak type.

    >>> from isograft_spec.nnx import Dict, Variable
    >>> m, staged = Dict(n=Variable(jax.numpy.int32(0))), []
    >>> @jit
    ... def count(m):
    ...     staged.append(1)
    ...     m.n[...] += 1
    >>> count(m), count(m), int(m.n[...]), len(staged)
    (None, None, 2, 1)
"""

import functools
from collections.abc import Callable
from typing import Any

import jax

from ..call import Call, Entered, Left, enter, inside, resume
from ..errors import OptionNotOffered, Refused, RefusedType
from ..modes import Mode, mode_of
from ..objects import Variable
from ..prefixes import GIVEN, STATIC
from ..structure import Building
from .eval_shape import types_of
from .options import Places, transform


@transform
def jit(
    fun: Callable,
    mode: Mode,
    *,
    static_argnums: Any = (),
    static_argnames: Any = (),
    donate_argnums: Any = (),
    donate_argnames: Any = (),
    in_shardings: Any = None,
    out_shardings: Any = None,
    **of_jax: Any,
) -> "Jitted":
    """Static arguments are Python values inside. Donated ones give their arrays away. Shardings move nothing here.

    What else JAX is told (`keep_unused`, `inline`, `device`, `backend`) is about its code, and no value.
    """
    if not of_jax.keys() <= {"keep_unused", "inline", "device", "backend"}:
        raise RefusedType("bad_argument")
    static = Places.of(fun, static_argnums, static_argnames)
    return Jitted(fun, mode, static, Places.of(fun, donate_argnums, donate_argnames), of_jax)


class Jitted:
    """A function, with the bodies that JAX keeps for it."""

    def __init__(self, f: Callable, mode: Mode, static: Places, donated: Places, of_jax: dict[str, Any]):
        self.f, self.mode, self.static, self.donated = f, mode, static, donated
        self.staged = jax.jit(self.body, donate_argnums=1, **of_jax)

    def body(self, entered: Entered, donated: list[Any]) -> Left:
        """The donated leaves come beside the others, because JAX donates whole arguments."""
        donated = iter(donated)
        return inside(self.f, Entered(entered.known, [next(donated) if x is None else x for x in entered.leaves]))

    def enter(self, args: tuple, keywords: dict[str, Any]) -> tuple[Call, Entered, list[Any]]:
        said = lambda places, key: STATIC if key in places[0] else GIVEN if key in places[1] else None
        numbers, names = (self.static.numbers, self.donated.numbers), (self.static.names, self.donated.names)
        by_name = {name: said(names, name) for name in keywords}
        call = enter(self.mode, args, keywords, [said(numbers, i) for i in range(len(args))], by_name)
        check_static(
            [
                x
                for path, x in zip(call.entry.paths, [*args, *map(keywords.get, call.entry.keywords)])
                if self.static.holds(path)
            ]
        )
        given = [role is GIVEN for role in call.entry.roles]
        entered = Entered(call.entry, [None if gone else x for gone, x in zip(given, call.leaves)])
        return call, entered, [x for gone, x in zip(given, call.leaves) if gone]

    def __call__(self, *args: Any, **keywords: Any) -> Any:
        call, entered, donated = self.enter(args, keywords)
        return resume(call, self.staged(entered, donated))

    def eval_shape(self, *args: Any, **keywords: Any) -> Any:
        """The types of a call. This stages the body, too."""
        _, entered, donated = self.enter(args, keywords)
        return types_of(jax.eval_shape(self.staged, entered, donated))

    def __get__(self, instance: Any, owner: type) -> Any:
        """A jitted method is a function of its object."""
        return self if instance is None else functools.partial(self, instance)


def check_static(values: list[Any]) -> None:
    """Refuses a static argument without a hash: the body that was staged for it would not be found again."""
    for x in values:
        try:
            hash(x)
        except TypeError:
            raise Refused("bad_argument") from None


def jit_partial(
    f: Callable, *partial_args: Any, graph: bool | None = None, graph_updates: bool | None = None, **options: Any
) -> Callable:
    """A jitted function with its first arguments bound, which alone may hold Variables. Compat does not offer it.

    Only the Variables in them are written back. Everything else keeps the value that it had when they were bound.
    """
    mode = mode_of(graph, graph_updates)
    if mode.structure:
        raise OptionNotOffered("jit_partial")
    bound = enter(mode, partial_args)
    jitted = jit(f, graph=graph, graph_updates=graph_updates, **options)

    def partial(*args: Any, **keywords: Any) -> Any:
        if any(isinstance(visit, Variable) for visit in enter(mode, args, keywords).objects):
            raise Refused("bad_argument")
        variables = {n: x for n, x in enumerate(bound.objects) if isinstance(x, Variable)}
        building = Building(bound.entry.structure, bound.leaves, variables)
        first = [building.value(part) for part in bound.entry.structure.roots]
        return jitted(*first, *args, **keywords)

    return partial
