"""`copy`: an object once more, alone or with all that it reaches."""

import _reference

import jax
import numpy as np
from flax import errors, nnx

_ALONE = (int, float, bool, str, bytes, type, type(None), type(Ellipsis), range, slice, type(jax.tree.structure(0)))


class Error(Exception):
    pass


def copy(x):
    if type(x) in (list, dict, set) or _is_array(x):
        return x.copy()
    if _is_alone(x) or type(x) in (tuple, frozenset):
        return x
    if isinstance(x, nnx.State):
        return type(x)(dict(x.raw_mapping))
    if hasattr(type(x), "__copy__"):
        return x.__copy__()
    return _object(x, lambda value: value, {})


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
        copied = _keep(x, [], memo)
        copied.extend([deep(item, memo, named) for item in x])
    elif type(x) is dict:
        copied = _keep(x, {}, memo)
        for key, value in x.items():
            copied[deep(key, memo, named)] = deep(value, memo, named)
    elif type(x) is tuple:
        items = tuple([deep(item, memo, named) for item in x])
        copied = x if all([new is old for new, old in zip(items, x)]) else items
    elif type(x) in (set, frozenset):
        copied = type(x)([deep(item, memo, named) for item in x])
    elif named is None and _has(x, "__deepcopy__"):
        copied = x.__deepcopy__(memo)
    elif _is_array(x):
        copied = x.copy()
    elif isinstance(x, (nnx.Pytree, nnx.Variable, nnx.State)):
        copied = _graph(x, memo)
    elif named is None and hasattr(x, "__deepcopy__"):
        copied = x.__deepcopy__(memo)
    else:
        part = lambda value: deep(value, memo, named)
        if named is None or type(x) is Said:
            return _object(x, part, memo)
        said = _said_of(x)
        if said is None:
            return _keep(x, x, memo)
        copied = _keep(x, Said(), memo)
        copied.parts = [part(value) for value in said]
    return _keep(x, copied, memo)


# The object stays, so that its id is no other's.
def _keep(x, copied, memo):
    if id(x) not in memo:
        memo.setdefault(id(memo), []).append(x)
    memo[id(x)] = copied
    return copied


def _is_array(x):
    return isinstance(x, (jax.Array, np.ndarray))


# What is its own copy.
def _is_alone(x):
    return isinstance(x, _ALONE) or type(x).__name__ in ("function", "builtin_function_or_method")


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


# An object of a class of the program, made anew from what is said of it.
def _object(x, part, memo):
    said = x.parts if type(x) is Said else _said_of(x)
    if said is None:
        return x
    function, args, state, listed, mapped = said
    copied = function(*[part(value) for value in args])
    _keep(x, copied, memo)
    if state is not None:
        _restore(copied, part(state))
    for item in listed:
        copied.append(part(item))
    for key, value in mapped:
        copied[part(key)] = part(value)
    return copied


# As `object.__reduce_ex__` and the methods that change what it says. `None`: the object is its own copy.
def _said_of(x):
    if isinstance(x, errors.FlaxError):
        return errors.FlaxError, (str(x),), None, (), ()
    for name, args in (("__reduce_ex__", (4,)), ("__reduce__", ())):
        if _has(x, name):
            said = getattr(x, name)(*args)
            if isinstance(said, str):
                return None
            function, args, state, listed, mapped = (*said, None, None, None)[:5]
            return function, args, state, tuple(listed or ()), tuple(mapped or ())
    if isinstance(x, BaseException):
        return type(x), x.args, dict(vars(x)) or None, (), ()
    if isinstance(x, tuple):
        return type(x), (*x,), None, (), ()
    if not hasattr(x, "__dict__") and not any("__slots__" in vars(kind) for kind in type(x).__mro__):
        _reference.unsupported(f"copy.copy(a {type(x).__name__})")
    made, options, listed, mapped = (), {}, (), ()
    if isinstance(x, (int, float, str, bytes, frozenset)):
        made = (next(kind for kind in (int, float, str, bytes, frozenset) if isinstance(x, kind))(x),)
    elif isinstance(x, list):
        listed = tuple(list.__iter__(x))
    elif isinstance(x, dict):
        mapped = tuple(dict.items(x))
    elif isinstance(x, set):
        return type(x), (list(set.__iter__(x)),), _state(x), (), ()
    if _has(x, "__getnewargs_ex__"):
        made, options = x.__getnewargs_ex__()
    elif _has(x, "__getnewargs__"):
        made = x.__getnewargs__()
    return _new, (type(x), made, options), _state(x), listed, mapped


def _new(cls, args, options):
    return cls.__new__(cls, *args, **options)


def _state(x):
    if _has(x, "__getstate__"):
        return x.__getstate__()
    held = dict(vars(x)) if hasattr(x, "__dict__") else None
    slots = [vars(kind).get("__slots__", ()) for kind in type(x).__mro__]
    slots = [name for own in slots for name in ((own,) if isinstance(own, str) else own) if hasattr(x, name)]
    return (held or None, {name: getattr(x, name) for name in slots}) if slots else held or None


def _restore(copied, state):
    if _has(copied, "__setstate__"):
        copied.__setstate__(state)
        return
    held, slots = state if isinstance(state, tuple) and len(state) == 2 else (state, None)
    for name, value in {**(held or {}), **(slots or {})}.items():
        object.__setattr__(copied, name, value)
