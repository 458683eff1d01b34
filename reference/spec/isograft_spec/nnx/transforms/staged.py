"""Staging the body of a loop or a branch (§ staged): once, before JAX's own primitive asks for it.

Why: what leaves a branch must be known before `jax.lax.cond` runs, because a Variable that one branch changes has to
leave all of them. `jax.jit` keeps what it staged. So a body that is staged first runs as Python once, and the
primitive then finds the staged program.
"""

import weakref
from collections.abc import Callable
from typing import Any

import jax

from ..call import Left, Loop, OfLeaves, inside
from ..modes import Mode


class Fresh(OfLeaves):
    """What left a body, without the leaves that it passes on: the `Exit`, and where each of those came in."""


def staged(body: Callable[..., Left]) -> Callable[..., Left]:
    """The body, staged once for arguments of one kind. `Entered` is its last argument.

    A leaf that it gives back as it came in does not go through `jax.jit`, which would make a new array of it: a loop
    or a branch passes on the very value (docs/numbers.md).
    """

    @jax.jit
    def fresh(*args: Any) -> Fresh:
        left, came_in = body(*args), {id(x): n for n, x in enumerate(args[-1].leaves)}
        passed = [came_in.get(id(x)) for x in left.leaves]
        return Fresh((left.known, passed), [x for x, n in zip(left.leaves, passed) if n is None])

    def run(*args: Any) -> Left:
        entered, made = args[-1], fresh(*args)
        (exit, passed), rest = made.known, iter(made.leaves)
        return Left(exit, [next(rest) if n is None else entered.leaves[n] for n in passed])

    return run


KEPT: "weakref.WeakKeyDictionary[Any, dict[str, Callable]]" = weakref.WeakKeyDictionary()


def kept_with(f: Callable, mode: Mode, purpose: str, make: Callable[[Callable], Callable]) -> Callable:
    """The staged body that `make` gives for `f`. Tree and graph mode keep it with the function; compat stages anew.

    A purpose is a transform: what was staged for one does not serve another (docs/numbers.md). A function without
    hash, or that no weak reference finds again, keeps nothing.
    """
    stage = jax.jit if purpose == "condition" else staged
    if mode.structure:
        return stage(make(f))
    try:
        kept, held = KEPT.setdefault(f, {}), weakref.ref(f)
    except TypeError:
        return stage(make(f))
    if purpose not in kept:
        kept[purpose] = stage(make(lambda *args: held()(*args)))  # not `f`: it may end before this table does
    return kept[purpose]


def body_of(loop: Loop | None = None) -> Callable[[Callable], Callable]:
    """Makes the body of a function on objects."""
    return lambda f: lambda entered: inside(f, entered, loop=loop)


def indexed_body_of(loop: Loop) -> Callable[[Callable], Callable]:
    """Makes the body of a function whose first argument is an index."""
    return lambda f: lambda i, entered: inside(lambda *args: f(i, *args), entered, loop=loop)
