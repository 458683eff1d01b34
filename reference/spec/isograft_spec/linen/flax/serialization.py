"""A value of nested containers as a dict of names, and back. A leaf is itself."""

import dataclasses

from flax.core.frozen_dict import FrozenDict


def _is_namedtuple(x):
    return isinstance(x, tuple) and hasattr(x, "_fields")


def is_leaf(x):
    is_container = isinstance(x, (dict, FrozenDict, list, tuple))
    return not is_container and not getattr(type(x), "_flax_dataclass", False)


# The names and the values directly in a container; None for a leaf.
def _children(x):
    if is_leaf(x):
        return None
    if isinstance(x, (dict, FrozenDict)):
        named = {str(k): v for k, v in x.items()}
        if len(named) != len(x):
            raise ValueError(
                f"Dict keys do not have a unique string representation: {set(named)} vs given: {x}"
            )
        return named
    if _is_namedtuple(x):
        return {name: getattr(x, name) for name in x._fields}
    if isinstance(x, (list, tuple)):
        return {str(i): v for i, v in enumerate(x)}
    return {name: getattr(x, name) for name in type(x)._data_fields}


# The container with these values instead.
def _rebuilt(x, values):
    if isinstance(x, (dict, FrozenDict)):
        return type(x)({k: values[str(k)] for k in x})
    if _is_namedtuple(x):
        return type(x)(**values)
    if isinstance(x, (list, tuple)):
        return type(x)([values[str(i)] for i in range(len(x))])
    return dataclasses.replace(x, **values)


def to_state_dict(target):
    children = _children(target)
    if children is None:
        return target
    return {name: to_state_dict(value) for name, value in children.items()}


# A container and its state have the same names.
def _check_names(target, children, state, path):
    missing, unknown = set(children).difference(state), set(state).difference(children)
    if isinstance(target, (dict, FrozenDict)):
        if missing or unknown:
            side, keys, other = ("target", missing, "state") if missing else ("state", unknown, "target")
            raise ValueError(
                f"The target dict keys and state dict keys do not match, {side} dict contains keys "
                f"{keys} which are not present in {other} dict at path {path}"
            )
    elif isinstance(target, (list, tuple)) and not _is_namedtuple(target):
        if len(state) != len(target):
            raise ValueError(
                "The size of the list and the state dict do not match, got "
                f"{len(target)} and {len(state)} at path {path}"
            )
    elif _is_namedtuple(target) and (missing or unknown):
        raise ValueError(
            "The field names of the state dict and the named tuple do not match, got "
            f"{set(state)} and {set(children)} at path {path}"
        )
    elif missing or unknown:
        raise ValueError(f"The fields {missing} are missing, {unknown} are unknown at path {path}")


def from_state_dict(target, state, name="."):
    children = _children(target)
    if children is None:
        return state
    _check_names(target, children, state, name)
    values = {k: from_state_dict(v, state[k], f"{name}/{k}") for k, v in children.items()}
    return _rebuilt(target, values)


def map_leaves(fn, tree, path=()):
    """`fn(path, leaf)` for every leaf, in the order of the names."""
    children = _children(tree)
    if not children:
        return fn(path, tree)
    values = {name: map_leaves(fn, children[name], path + (name,)) for name in sorted(children)}
    return _rebuilt(tree, values)
