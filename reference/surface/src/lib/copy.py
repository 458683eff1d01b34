"""`copy`: an object once more, alone or with all that it reaches."""

import _reference

import jax
import numpy as np
from copyreg import __newobj__, __newobj_ex__, dispatch_table
from flax import errors, nnx
from types import MethodType, NotImplementedType
from weakref import ref

__all__ = ["Error", "copy", "deepcopy", "error", "deep", "Said"]

_ALONE = (
    int, float, bool, complex, str, bytes, type(None), type(Ellipsis), NotImplementedType, range, property, ref,
    type(jax.tree.structure(0)),
)  # fmt: skip


class Error(Exception):
    pass


error = Error


def copy(x):
    cls = type(x)
    if cls in (list, dict, set) or _is_array(x):
        return x.copy()
    if _is_alone(x) or cls in (tuple, frozenset, slice):
        return x
    if isinstance(x, nnx.State):
        return cls(dict(x.raw_mapping))
    copier = getattr(cls, "__copy__", None)
    if copier is not None:
        return copier(x)
    said = _said_of(x, "shallow")
    return x if isinstance(said, str) else _made(said, lambda value: value, None, {})


def deepcopy(x, memo=None):
    return deep(x, {} if memo is None else memo, None)


# What was copied once is the same copy at every place. `pickle` gives `named`, which takes what is kept by its name;
# to it, an object is what is said of it.
def deep(x, memo, named):
    if _is_alone(x):
        return x if named is None else named(x)
    if id(x) in memo:
        return memo[id(x)]
    if type(x) is list:
        memo[id(x)] = copied = []
        for item in x:
            copied.append(deep(item, memo, named))
    elif type(x) is dict:
        memo[id(x)] = copied = {}
        for key, value in x.items():
            copied[deep(key, memo, named)] = deep(value, memo, named)
    elif type(x) is tuple:
        items = [deep(item, memo, named) for item in x]
        # What it holds may hold the tuple.
        if id(x) in memo:
            return memo[id(x)]
        copied = x if all([new is old for new, old in zip(items, x)]) else tuple(items)
    elif type(x) in (set, frozenset):
        copied = type(x)([deep(item, memo, named) for item in x])
    elif type(x) is MethodType:
        copied = MethodType(x.__func__, deep(x.__self__, memo, named))
    elif named is None and _has(x, "__deepcopy__"):
        copied = x.__deepcopy__(memo)
    elif _is_array(x):
        copied = x.copy()
    elif isinstance(x, (nnx.Pytree, nnx.Variable, nnx.State)):
        copied = _graph(x, memo)
    elif named is None and hasattr(x, "__deepcopy__"):
        copied = x.__deepcopy__(memo)
    else:
        said = x.parts if type(x) is Said else _said_of(x, "deep")
        part = lambda value: deep(value, memo, named)
        if isinstance(said, str):
            copied = x
        elif named is None or type(x) is Said:
            copied = _made(said, part, x, memo)
        else:
            memo[id(x)] = copied = Said()
            function, args, state, listed, mapped = _five(*said)
            listed, mapped = [items if items is None else list(items) for items in (listed, mapped)]
            copied.parts = [part(value) for value in (function, args, state, listed, mapped)]
    if copied is not x:
        # The object stays, so that its id is no other's.
        memo[id(x)] = copied
        memo.setdefault(id(memo), []).append(x)
    return copied


def _is_array(x):
    return isinstance(x, (jax.Array, np.ndarray))


# What is its own copy.
def _is_alone(x):
    return type(x) in _ALONE or isinstance(x, type) or type(x).__name__ in ("function", "builtin_function_or_method")


# What is static in a Module is copied, too: a clone has it from the Module.
def _graph(x, memo):
    copied = nnx.clone(x, graph=True)
    for (_, old), (_, node) in zip(nnx.iter_graph(x, graph=True), nnx.iter_graph(copied, graph=True)):
        if isinstance(node, nnx.Pytree):
            for name, value in list(vars(node).items()):
                if (type(value) in (list, dict, set) or _is_array(value)) and value is vars(old)[name]:
                    object.__setattr__(node, name, deepcopy(value, memo))
        if isinstance(node, nnx.Variable):
            if _is_array(node.get_raw_value()):
                node.set_raw_value(deepcopy(node.get_raw_value(), memo))
            for name, value in node.get_metadata().items():
                if type(value) in (list, dict, set):
                    node.set_metadata(name, deepcopy(value, memo))
    return copied


# What is said of an object: a function that makes it, its arguments, the state, and items.
class Said:
    pass


# Whether another class than `object` has a method.
def _has(x, name):
    return any([name in vars(kind) for kind in type(x).__mro__ if kind is not object])


# An object made anew from what is said of it.
def _made(said, part, x, memo):
    function, args, state, listed, mapped = _five(*said)
    copied = function(*[part(value) for value in args])
    if x is not None:
        memo[id(x)] = copied
    if state is not None:
        _restore(copied, part(state))
    if listed is not None:
        for item in listed:
            copied.append(part(item))
    if mapped is not None:
        for key, value in mapped:
            copied[part(key)] = part(value)
    return copied


def _five(function, args, state=None, listed=None, mapped=None):
    return function, args, state, listed, mapped


# What `copyreg` or `__reduce_ex__` says of an object.
def _said_of(x, how):
    if isinstance(x, errors.FlaxError):
        return errors.FlaxError, (str(x),)
    reductor = dispatch_table.get(type(x))
    if reductor is not None:
        return reductor(x)
    for name, args in (("__reduce_ex__", (4,)), ("__reduce__", ())):
        reductor = getattr(x, name, None)
        if reductor is None and name == "__reduce__":
            raise Error(f"un({how})copyable object of type {type(x)}")
        if reductor is not None and _has(x, name):
            return reductor(*args)
    return _by_object(x)


# What `object.__reduce_ex__` says.
def _by_object(x):
    cls = type(x)
    if isinstance(x, BaseException):
        return cls, x.args, dict(vars(x)) or None
    if cls is slice:
        return slice, (x.start, x.stop, x.step)
    known = hasattr(x, "__dict__") or isinstance(x, tuple)
    if isinstance(x, (enumerate, filter, map, reversed, zip)):
        known = False
    if not known and not any(["__slots__" in vars(kind) for kind in cls.__mro__ if kind is not object]):
        _reference.unsupported(f"copy.copy(a {cls.__name__})")
    made, options, listed, mapped = (), {}, None, None
    if isinstance(x, set):
        return cls, (list(set.__iter__(x)),), _state(x)
    if isinstance(x, list):
        listed = list.__iter__(x)
    elif isinstance(x, dict):
        mapped = iter(dict.items(x))
    for kind in (int, float, complex, str, bytes, frozenset, tuple):
        if isinstance(x, kind):
            made = (kind(x),)
    if isinstance(x, tuple) and hasattr(cls, "_fields"):
        made = tuple(x)
    if _has(x, "__getnewargs_ex__"):
        made, options = x.__getnewargs_ex__()
        return __newobj_ex__, (cls, made, options), _state(x), listed, mapped
    if _has(x, "__getnewargs__"):
        made = x.__getnewargs__()
    return __newobj__, (cls, *made), _state(x), listed, mapped


def _state(x):
    if _has(x, "__getstate__"):
        return x.__getstate__()
    if isinstance(x, tuple):
        return None
    held = dict(vars(x)) if hasattr(x, "__dict__") else None
    slots = [vars(kind).get("__slots__", ()) for kind in type(x).__mro__]
    slots = [name for own in slots for name in ((own,) if isinstance(own, str) else own) if hasattr(x, name)]
    slots = [name for name in slots if name not in ("__dict__", "__weakref__")]
    return (held or None, {name: getattr(x, name) for name in slots}) if slots else held or None


def _restore(copied, state):
    if _has(copied, "__setstate__"):
        copied.__setstate__(state)
        return
    held, slots = state if isinstance(state, tuple) and len(state) == 2 else (state, None)
    if held is not None:
        if hasattr(copied, "__dict__"):
            for name, value in held.items():
                object.__setattr__(copied, name, value)
        else:
            copied.__dict__.update(held)
    if slots is not None:
        for name, value in slots.items():
            setattr(copied, name, value)
