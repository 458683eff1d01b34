"""`nnx.traversals`: nested mappings, flat and nested again."""

from collections.abc import Mapping

from flax import struct
from flax.core import FrozenDict


@struct.dataclass
class _EmptyNode:
    pass


empty_node = _EmptyNode()


def _is_mapping(xs):
    return isinstance(xs, (Mapping, FrozenDict))


def _is_leaf(xs, path, is_leaf):
    return not _is_mapping(xs) or (is_leaf is not None and is_leaf(path, xs))


def flatten_mapping(xs, /, *, keep_empty_nodes=False, is_leaf=None, sep=None):
    assert _is_mapping(xs), f"expected Mapping; got {type(xs).__qualname__}"

    # What `unflatten_mapping` could not undo is refused.
    def key_of(path):
        if sep is None:
            return path
        if any([sep in key for key in path]):
            raise ValueError(f"the separator {sep!r} is in a key of {path}")
        return sep.join(path)

    def flattened(xs, path):
        if _is_leaf(xs, path, is_leaf):
            return {key_of(path): xs}
        if keep_empty_nodes and not xs and path:
            return {key_of(path): empty_node}
        result = {}
        for key, value in xs.items():
            result.update(flattened(value, path + (key,)))
        return result

    return flattened(xs, ())


def flatten_to_sequence(xs, /, *, is_leaf=None):
    assert _is_mapping(xs), f"expected Mapping; got {type(xs).__qualname__}"
    result = []

    def walk(xs, path):
        if _is_leaf(xs, path, is_leaf):
            result.append((path, xs))
        else:
            for key, value in xs.items():
                walk(value, (*path, key))

    walk(xs, ())
    return result


def unflatten_mapping(xs, /, *, sep=None):
    if isinstance(xs, Mapping):
        xs = xs.items()
    if not hasattr(xs, "__iter__"):
        raise TypeError(f"expected Mapping or Iterable; got {type(xs).__qualname__}")
    result = {}
    levels = {id(result)}
    for path, value in xs:
        if sep is not None:
            path = path.split(sep)
        inner = result
        for key in path[:-1]:
            if key not in inner:
                inner[key] = {}
                levels.add(id(inner[key]))
            inner = inner[key]
            # One path goes on where another one ends.
            if id(inner) not in levels:
                raise ValueError(f"there is a leaf above {path}")
        if not path or path[-1] in inner:
            raise ValueError(f"there is something at {path} already")
        inner[path[-1]] = {} if value is empty_node else value
    return result
