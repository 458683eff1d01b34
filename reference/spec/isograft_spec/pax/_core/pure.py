"""`pure` (§ pax/pure): a function that works on copies of its arguments, which it may change."""

from contextlib import contextmanager
from functools import partial, wraps

import jax

from .guard import changing
from .tree import PytreeModule, copy, leaves_to_modules


def modules_in(tree):
    """The outermost modules of a pytree."""
    return [x for x in leaves_to_modules(tree) if isinstance(x, PytreeModule)]


def all_modules_in(tree):
    return [m for module in modules_in(tree) for m in module.all_modules()]


def check(modules):
    for module in modules:
        module.find_and_register_pytree_attributes()
        module.scan_bugs()


def pure(function):
    """`function` of copies of its arguments. Every module in the copies may change, and no other;
    the arguments stay as they are. Of a method or a module, the owner is an argument."""

    @wraps(function)
    def wrapper(*args, **kwargs):
        run = function
        if isinstance(function, PytreeModule):
            args, run = (function, *args), type(function).__call__
        elif isinstance(getattr(function, "__self__", None), PytreeModule):
            args, run = (function.__self__, *args), function.__func__
        for module in modules_in((args, kwargs)):
            module.scan_bugs()
        args, kwargs = copy((args, kwargs))
        modules = all_modules_in((args, kwargs))
        with changing(modules):
            result = run(*args, **kwargs)
            check(modules)
        return result

    return wrapper


def module_and_value(module_or_method):
    """A pure function that returns the changed module beside the value."""
    if isinstance(module_or_method, PytreeModule):
        owner, method = module_or_method, type(module_or_method).__call__
    else:
        owner = getattr(module_or_method, "__self__", None)
        method = module_or_method if owner is None else module_or_method.__func__

    @pure
    def run(module, *args, **kwargs):
        assert isinstance(module, PytreeModule), "Expecting a PAX module."
        value = method(module, *args, **kwargs)
        return module, value

    return run if owner is None else partial(run, owner)


@pure
def purecall(module, *args, **kwargs):
    """The changed module, and what it gives for the arguments."""
    assert isinstance(module, PytreeModule) and callable(module)
    value = module(*args, **kwargs)
    return module, value


@contextmanager
def mutable(module):
    """A scope in which a copy of the module may change. The program has the copy after an error,
    too: so it is checked also then."""
    module = copy(module)
    modules = all_modules_in(module)
    with changing(modules):
        try:
            yield module
        finally:
            check(modules)
