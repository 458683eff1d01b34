"""`copy`: an object once more, alone or with all that it reaches."""

import _reference

import jax
import numpy as np
from flax import nnx

_ALONE = (int, float, bool, str, bytes, type, type(None), type(Ellipsis), range, slice)


class Error(Exception):
    pass


def copy(x):
    if type(x) in (list, dict, set) or isinstance(x, (jax.Array, np.ndarray)):
        return x.copy()
    if _is_alone(x) or isinstance(x, (tuple, frozenset)):
        return x
    if hasattr(type(x), "__copy__"):
        return x.__copy__()
    return _object(x, lambda value: value)


# What was copied once is the same copy at every place.
def deepcopy(x, memo=None):
    if _is_alone(x):
        return x
    memo = {} if memo is None else memo
    if id(x) in memo:
        return memo[id(x)]
    if type(x) is list:
        copied = memo[id(x)] = []
        copied.extend([deepcopy(item, memo) for item in x])
    elif type(x) is dict:
        copied = memo[id(x)] = {}
        for key, value in x.items():
            copied[deepcopy(key, memo)] = deepcopy(value, memo)
    elif type(x) is tuple:
        items = tuple([deepcopy(item, memo) for item in x])
        copied = x if all([new is old for new, old in zip(items, x)]) else items
    elif type(x) in (set, frozenset):
        copied = type(x)([deepcopy(item, memo) for item in x])
    elif isinstance(x, (jax.Array, np.ndarray)):
        copied = x.copy()
    elif isinstance(x, (nnx.Pytree, nnx.Variable, nnx.State)):
        copied = _graph(x, memo)
    elif hasattr(type(x), "__deepcopy__"):
        copied = x.__deepcopy__(memo)
    else:
        return _object(x, lambda value: deepcopy(value, memo), memo)
    # The object stays, so that its id is no other's.
    memo[id(x)] = copied
    memo[id(memo)] = [*memo.get(id(memo), []), x]
    return copied


# What is its own copy.
def _is_alone(x):
    return isinstance(x, _ALONE) or type(x).__name__ in ("function", "builtin_function_or_method")


# What is static in a Module is copied, too: a clone has it from the Module.
def _graph(x, memo):
    copied = nnx.clone(x, graph=True)
    for (_, old), (_, node) in zip(nnx.iter_graph(x, graph=True), nnx.iter_graph(copied, graph=True)):
        if isinstance(node, nnx.Pytree):
            for name, value in list(vars(node).items()):
                if type(value) in (list, dict, set) and value is vars(old)[name]:
                    object.__setattr__(node, name, deepcopy(value, memo))
    return copied


# An object of a class of the program: the same class, and its attributes.
def _object(x, part, memo=None):
    if not hasattr(x, "__dict__") and not any("__slots__" in vars(kind) for kind in type(x).__mro__):
        _reference.unsupported(f"copy.copy(a {type(x).__name__})")
    extended = next((kind for kind in (list, dict, set) if isinstance(x, kind)), object)
    copied = extended.__new__(type(x))
    if memo is not None:
        memo[id(x)] = copied
        memo[id(memo)] = [*memo.get(id(memo), []), x]
    if extended is list:
        list.extend(copied, [part(item) for item in list.__iter__(x)])
    elif extended is dict:
        for key, value in dict.items(x):
            dict.__setitem__(copied, part(key), part(value))
    elif extended is set:
        set.update(copied, [part(item) for item in set.__iter__(x)])
    slots = [vars(kind).get("__slots__", ()) for kind in type(x).__mro__]
    names = [name for own in slots for name in ((own,) if isinstance(own, str) else own) if hasattr(x, name)]
    for name in [*names, *(vars(x) if hasattr(x, "__dict__") else ())]:
        object.__setattr__(copied, name, part(getattr(x, name) if name in names else vars(x)[name]))
    return copied
