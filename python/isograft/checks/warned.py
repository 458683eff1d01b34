"""Warnings about a test and what it calls: writes that a transform of JAX loses, tracers that are left outside.

The page "Warnings" of the book has more kinds; these two are seen on a live system. Only calls by the user's own code count.
"""

import functools
import inspect
import os
import sys
import types
import typing as tp

import jax

from . import judge
from .findings import Warned
from .walk import LEAF, TRACER, VARIABLE, children, kind, raw_value

RAW = ("jit", "grad", "value_and_grad", "vmap", "checkpoint", "remat")
INSTALLED = os.path.dirname(os.path.dirname(os.path.abspath(jax.__file__))) + os.sep
MOST = 20_000
_watched: dict[tuple, tp.Any] = {}
_escaped: dict[int, tp.Any] = {}
_installed = False


def install() -> None:
    """Watches the bodies that the user's code gives to transforms of JAX; does so once in a process."""
    global _installed
    if _installed:
        return
    _installed = True
    for name in RAW:
        setattr(jax, name, through(name, getattr(jax, name)))


def through(name: str, original: tp.Callable) -> tp.Callable:
    """The transform, of a body that is watched where the user's code calls it."""

    @functools.wraps(original)
    def transform(*args: tp.Any, **kwargs: tp.Any) -> tp.Any:
        if args and isinstance(args[0], types.FunctionType) and is_own(sys._getframe(1).f_code.co_filename):
            args = (watched(name, args[0]), *args[1:])
        return original(*args, **kwargs)

    return transform


def is_own(file: str) -> bool:
    """Whether a file is the user's."""
    return not file.startswith(INSTALLED) and not file.startswith(judge.LIBRARIES) and not file.startswith("<")


def watched(name: str, function: types.FunctionType) -> tp.Any:
    """The same function, one for each that there is: JAX stages it once."""
    key = (name, function)
    if key in _watched:
        return _watched[key]

    @functools.wraps(function)
    def body(*args: tp.Any, **kwargs: tp.Any) -> tp.Any:
        recorder = judge.recorder()
        if recorder is None:
            return function(*args, **kwargs)
        before = [(path, variable, raw_value(variable)) for path, variable in variables(named(function, args, kwargs))]
        output = function(*args, **kwargs)
        lost = [(path, variable) for path, variable, value in before if raw_value(variable) is not value]
        if lost:
            kept = {id(leaf) for leaf in jax.tree_util.tree_leaves(output)}
            kept |= {id(variable) for _, variable in variables({"out": output})}
            for path, variable in lost:
                if id(variable) not in kept and id(raw_value(variable)) not in kept:
                    file, line = judge.place()
                    recorder.warn(Warned("lost-write", file, line, path, f"is written in a body of jax.{name} (`{function.__name__}`), "
                                         "and the new value is lost when it ends"))
        return output

    _watched[key] = body
    return body


def named(function: tp.Callable, args: tuple, kwargs: dict) -> dict[str, tp.Any]:
    """The arguments by the names of the parameters."""
    try:
        return dict(inspect.signature(function).bind(*args, **kwargs).arguments)
    except (TypeError, ValueError):
        return {f"args[{index}]": value for index, value in enumerate(args)}


def variables(roots: dict[str, tp.Any]) -> tp.Iterator[tuple[str, tp.Any]]:
    """The Variables that are reachable, with their paths."""
    for path, value, found in walk(roots):
        if found == VARIABLE:
            yield path, value


def walk(roots: dict[str, tp.Any]) -> tp.Iterator[tuple[str, tp.Any, int]]:
    """The objects that are reachable, with their paths."""
    stack = [(name, value) for name, value in roots.items()][::-1]
    seen: set[int] = set()
    while stack and len(seen) < MOST:
        path, value = stack.pop()
        found = kind(value)
        if found == LEAF or id(value) in seen:
            continue
        seen.add(id(value))
        yield path, value, found
        if found != TRACER:
            stack.extend((path + end, each) for end, each in children(value, found))


def note_escaped(recorder: tp.Any, item: tp.Any) -> None:
    """Warns of tracers that the test's module, its function and its closure still hold when the test ends."""
    module, function = getattr(item, "module", None), getattr(item, "function", None)
    if module is None or function is None:
        return
    roots = {name: value for name, value in vars(module).items() if not isinstance(value, types.ModuleType)}
    for name, value in zip(function.__code__.co_freevars, function.__closure__ or ()):
        roots[name] = value.cell_contents
    for path, value, found in walk(roots):
        if found == TRACER and id(value) not in _escaped:
            _escaped[id(value)] = value  # the tests after this one find it, too
            line = function.__code__.co_firstlineno
            recorder.warn(Warned("escaped-tracer", judge.named(str(item.path)), line, path, "holds a tracer after its transform has ended"))
