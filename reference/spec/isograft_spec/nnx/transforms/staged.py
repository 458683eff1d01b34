"""Staging the body of a loop or a branch: once, before JAX's own primitive asks for it.

Why: what leaves a branch must be known before `jax.lax.cond` runs, because a Variable that one branch changes has to
leave all of them. `jax.jit` keeps what it staged. So a body that is staged first runs as Python once, and the
primitive then finds the staged program; `inline` leaves nothing of the `jit` in it.
"""

import weakref
from collections.abc import Callable
from typing import Any

import jax

from ..call import Loop, inside
from ..modes import Mode


def staged(body: Callable) -> Callable:
    """The body, staged once for arguments of one kind."""
    return jax.jit(body, inline=True)


KEPT: "weakref.WeakKeyDictionary[Any, dict[str, Callable]]" = weakref.WeakKeyDictionary()


def kept_with(f: Callable, mode: Mode, purpose: str, make: Callable[[Callable], Callable]) -> Callable:
    """The staged body that `make` gives for `f`. Tree and graph mode keep it with the function; compat stages anew.

    A purpose is a transform: what was staged for one does not serve another (docs/numbers.md). A function without
    hash, or that no weak reference finds again, keeps nothing.
    """
    if mode.structure:
        return staged(make(f))
    try:
        kept, held = KEPT.setdefault(f, {}), weakref.ref(f)
    except TypeError:
        return staged(make(f))
    if purpose not in kept:
        kept[purpose] = staged(make(lambda *args: held()(*args)))  # not `f`: it may end before this table does
    return kept[purpose]


def body_of(loop: Loop | None = None) -> Callable[[Callable], Callable]:
    """Makes the body of a function on objects."""
    return lambda f: lambda entered: inside(f, entered, loop=loop)


def indexed_body_of(loop: Loop) -> Callable[[Callable], Callable]:
    """Makes the body of a function whose first argument is an index."""
    return lambda f: lambda i, entered: inside(lambda *args: f(i, *args), entered, loop=loop)


