"""Attributes of many Modules at once: in place, or in a view, which is a copy around the same Variables.

    >>> class Noisy(Module):
    ...     def __init__(self):
    ...         self.deterministic = False
    ...     def set_view(self, deterministic: bool | None = None):
    ...         if deterministic is not None:
    ...             self.deterministic = deterministic
    >>> m = Noisy()
    >>> view(m, deterministic=True).deterministic, m.deterministic
    (True, False)
"""

import inspect
from collections.abc import Iterator, Mapping
from typing import Any

from .errors import Refused
from .filterlib import to_predicate
from .graph import iter_children, iter_modules, recursive_map
from .objects import Module, check_own

# --- in place


def set_attributes(
    self: Module, *filters: Any, raise_if_not_found: bool = True, graph: bool | None = None, **attributes: Any
) -> None:
    """Sets attributes of the Modules that one of the filters takes, or of all: of each those that it has.

    One that none of them has is refused, unless `raise_if_not_found` is false. All is checked before any is set.
    """
    takes = to_predicate(filters or ...)
    modules = [x for path, x in iter_modules(self, graph=graph) if takes(path, x)]
    found = [(x, name) for x in modules for name in attributes if hasattr(x, name)]
    if raise_if_not_found and attributes.keys() - {name for _, name in found}:
        raise Refused("bad_argument")
    for x, _ in found:
        check_own(x)
    for x, name in found:
        setattr(x, name, attributes[name])


def train(self: Module, **attributes: Any) -> None:
    """Training: `deterministic` and `use_running_average` are false in each Module that has them."""
    self.set_attributes(
        deterministic=False, use_running_average=False, raise_if_not_found=False, **attributes
    )


def eval(self: Module, **attributes: Any) -> None:
    """Evaluation: `deterministic` and `use_running_average` are true in each Module that has them."""
    self.set_attributes(deterministic=True, use_running_average=True, raise_if_not_found=False, **attributes)


Module.set_attributes, Module.train, Module.eval = set_attributes, train, eval
Module.iter_modules = lambda self: iter_modules(self)
Module.iter_children = lambda self: iter_children_modules(self)


def iter_children_modules(node: Module) -> Iterator[tuple[Any, Module]]:
    """The method is deprecated, and gives Modules alone."""
    return ((key, x) for key, x in iter_children(node) if isinstance(x, Module))


# --- views


def with_attributes(
    node: Any, /, *, only: Any = ..., raise_if_not_found: bool = True, graph: bool | None = None, **attributes: Any
) -> Any:
    """A view with other attributes in the Modules that a filter takes."""
    takes, made = to_predicate(only), recursive_map(lambda path, x: x, node, graph=graph)
    modules = [x for path, x in iter_modules(made, graph=graph) if takes(path, x)]
    found = {name for x in modules for name in attributes if hasattr(x, name)}
    if raise_if_not_found and attributes.keys() - found:
        raise Refused("bad_argument")
    for x in modules:
        for name in attributes:
            if hasattr(x, name):
                setattr(x, name, attributes[name])
    return made


def view(
    node: Any, /, *, only: Any = ..., raise_if_not_found: bool = True, graph: bool | None = None, **options: Any
) -> Any:
    """A view in which each Module that has a `set_view` got the options that it names.

    One that takes any keyword gets all, and may return those that it did not use (the docstring of `nnx.view`). An
    option that no Module used is refused.
    """
    takes, made = to_predicate(only), recursive_map(lambda path, x: x, node, graph=graph)
    used: set[str] = set()
    for path, x in iter_modules(made, graph=graph):
        if takes(path, x) and hasattr(x, "set_view"):
            named, any_name = keywords_of(x.set_view)
            given = options if any_name else {name: options[name] for name in options if name in named}
            left = x.set_view(**given) if given else None
            used |= given.keys() - (left.keys() if any_name and isinstance(left, Mapping) else set())
    if raise_if_not_found and options.keys() - used:
        raise Refused("bad_argument")
    return made


def display(*args: Any) -> None:
    """Shows objects; without a notebook, prints them."""
    print(*args, sep="\n")


def keywords_of(f: Any) -> tuple[dict[str, inspect.Parameter], bool]:
    """The parameters of a function that may be given by keyword, and whether it takes any."""
    parameters = inspect.signature(f).parameters.values()
    named = {p.name: p for p in parameters if p.kind in (p.KEYWORD_ONLY, p.POSITIONAL_OR_KEYWORD)}
    return named, any(p.kind is p.VAR_KEYWORD for p in parameters)


def view_info(node: Any, /, *, only: Any = ..., graph: bool | None = None) -> str:
    """The options of `view`: for each class below that has a `set_view`, its parameters and what its docstring says."""
    takes, kinds = to_predicate(only), {}
    for path, x in iter_modules(node, graph=graph):
        if takes(path, x) and hasattr(x, "set_view"):
            kinds.setdefault(type(x), x.set_view)
    return "\n".join(line for kind, f in kinds.items() for line in [f"{kind.__name__}:", *options_of(f)])


def options_of(f: Any) -> list[str]:
    """The lines about a `set_view`: `name: type = default`, and the lines of its docstring's `Args`."""
    said = described(inspect.getdoc(f) or "")
    lines = []
    for parameter in keywords_of(f)[0].values():
        lines += [f"  {str(inspect.Signature([parameter]))[1:-1]}", *said.get(parameter.name, [])]
    return lines


def described(document: str) -> dict[str, list[str]]:
    """What a docstring in Google's style says of each argument, indented by four."""
    said: dict[str, list[str]] = {}
    name = None
    for line in document.partition("Args:\n")[2].splitlines():
        if line[:1].strip():
            break
        first, colon, rest = line.strip().partition(":")
        if line[:3].strip() and colon:
            name = first
            said[name] = [f"    {rest.strip()}"]
        elif name and line.strip():
            said[name].append(f"    {line.strip()}")
    return said
