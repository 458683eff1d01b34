"""Nested dicts as flat ones, whose keys are paths, and back."""

from flax import struct
from flax.core.frozen_dict import FrozenDict, unfreeze


@struct.dataclass
class _EmptyNode:
    pass


empty_node = _EmptyNode()


def flatten_dict(xs, keep_empty_nodes=False, is_leaf=None, sep=None):
    assert isinstance(xs, (FrozenDict, dict)), f"expected (frozen)dict; got {type(xs)}"
    flat = {}

    def walk(path, value):
        inner = isinstance(value, (FrozenDict, dict)) and not (is_leaf and is_leaf(path, value))
        if inner and value:
            for key, below in value.items():
                walk(path + (key,), below)
        elif not inner or (keep_empty_nodes and path):
            key = path if sep is None else sep.join(path)
            # A leaf is not lost in silence: two of them are not one.
            if key in flat:
                raise ValueError(f"two leaves have the key {key!r}: {sep!r} is in a key")
            flat[key] = empty_node if inner else value

    walk((), xs)
    return flat


def unflatten_dict(xs, sep=None):
    assert isinstance(xs, dict), f"input is not a dict; it is a {type(xs)}"
    tree = {}
    levels = {id(tree)}
    for path, value in xs.items():
        path = path if sep is None else path.split(sep)
        node = tree
        for key in path[:-1]:
            if key not in node:
                node[key] = {}
                levels.add(id(node[key]))
            node = node[key]
            # One path goes on where another one ends.
            if id(node) not in levels:
                raise ValueError(f"there is a leaf above {path}")
        if path[-1] in node:
            raise ValueError(f"there is something at {path} already")
        node[path[-1]] = {} if value is empty_node else value
    return tree


def path_aware_map(f, nested_dict):
    flat = flatten_dict(nested_dict, keep_empty_nodes=True)
    return unflatten_dict({k: v if v is empty_node else f(k, v) for k, v in flat.items()})


class ModelParamTraversal:
    """The leaves of a nested dict that `filter_fn(path, leaf)` selects."""

    def __init__(self, filter_fn):
        self._filter_fn = filter_fn

    def iterate(self, inputs):
        flat = flatten_dict(inputs)
        for key in sorted(flat):
            if self._filter_fn("/" + "/".join(key), flat[key]):
                yield flat[key]

    def update(self, fn, inputs):
        def at(path, value):
            return fn(value) if self._filter_fn("/" + "/".join(path), value) else value

        updated = path_aware_map(at, unfreeze(inputs))
        return FrozenDict(updated) if isinstance(inputs, FrozenDict) else updated
