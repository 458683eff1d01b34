"""Mappings taken apart into paths, and built again.

Why so strict: a flat mapping is what a program writes to a file. So what `unflatten_mapping` could not undo is refused
when it is flattened: with a separator, a key that is no text or has the separator in it. Two paths of which one goes
on where the other ends are no mapping. An empty mapping has no path; `keep_empty_nodes` puts a mark in its place.
`is_leaf` is called with the path and the mapping (`laws/flatten-mapping`; a sentence of the docstring has them in the
other order).

    >>> flatten_mapping({"foo": 1, "bar": {"a": 2, "b": {}}})
    {('foo',): 1, ('bar', 'a'): 2}
    >>> unflatten_mapping({"foo": 1, "bar/a": 2}, sep="/")
    {'foo': 1, 'bar': {'a': 2}}
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from .errors import Path, Refused, RefusedType, show


class EmptyNode:
    """Stands where an empty mapping was."""


empty_node = EmptyNode()


def flatten_to_sequence(xs: Mapping, /, *, is_leaf: Callable | None = None) -> list[tuple[Path, Any]]:
    """The leaves of a nested mapping with their paths, in the mapping's order."""
    return [(path, x) for path, x in walk(xs, is_leaf) if x is not empty_node]


def flatten_mapping(
    xs: Mapping, /, *, keep_empty_nodes: bool = False, is_leaf: Callable | None = None, sep: str | None = None
) -> dict:
    """A mapping of paths to leaves; with `sep`, of texts."""
    pairs = [(path, x) for path, x in walk(xs, is_leaf) if keep_empty_nodes or x is not empty_node]
    return dict(pairs if sep is None else [(joined(path, sep), x) for path, x in pairs])


def walk(xs: Mapping, is_leaf: Callable | None, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """The leaves, and `empty_node` for each empty mapping inside."""
    if not isinstance(xs, Mapping):
        raise RefusedType("bad_argument")
    if not xs and path:
        yield path, empty_node
    for key, x in xs.items():
        here = (*path, key)
        if isinstance(x, Mapping) and not (is_leaf and is_leaf(here, x)):
            yield from walk(x, is_leaf, here)
        else:
            yield here, x


def joined(path: Path, sep: str) -> str:
    if not all(isinstance(key, str) for key in path):
        raise RefusedType("bad_argument", show(path))
    if any(sep in key for key in path):
        raise Refused("bad_argument", show(path))
    return sep.join(path)


def unflatten_mapping(xs: Any, /, *, sep: str | None = None) -> dict:
    """The nested mapping of paths and leaves, from a mapping or from pairs."""
    pairs = list(xs.items() if isinstance(xs, Mapping) else xs)
    return nested(pairs if sep is None else [(tuple(key.split(sep)), x) for key, x in pairs])


def nested(pairs: list[tuple[Path, Any]]) -> dict:
    """Puts leaves at their paths. A leaf may be a mapping, so the levels that are made here are remembered."""
    made: dict = {}
    levels = {id(made)}
    for path, x in pairs:
        level = made
        for key in path[:-1]:
            if key not in level:
                level[key] = {}
                levels.add(id(level[key]))
            level = level[key]
            if id(level) not in levels:
                raise Refused("bad_argument", show(path))
        if not path or path[-1] in level:
            raise Refused("bad_argument", show(path))
        level[path[-1]] = {} if x is empty_node else x
    return made
