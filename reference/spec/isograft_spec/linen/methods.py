"""The methods of modules (§ linen/methods): how they are marked, entered, and run on variables."""

import contextlib
import dataclasses
import functools
import inspect
from typing import Any

from flax import core, errors
from flax.core import DenyList
from flax.core.filters import union_filters


class _Running:
    """What runs now: modules innermost last, interceptors, filters of intermediates, calls."""

    def __init__(self):
        self.modules, self.interceptors, self.captures, self.calls = [None], [], [], []


RUNNING = _Running()


@contextlib.contextmanager
def pushed(stack, item):
    stack.append(item)
    try:
        yield
    finally:
        stack.pop()


# Marks of methods.


def compact(fun):
    """A method that may make submodules and variables: it names them in their order."""
    fun.compact = True
    return fun


def nowrap(fun):
    """A method that runs as a plain function: it is not entered."""
    fun.nowrap = True
    return fun


def compact_name_scope(fun):
    """A compact method whose submodules stand under the method's name."""

    @functools.wraps(fun)
    def method(self, *args, **keywords):
        # To look is to set the module up.
        scopes = getattr(self, "_compact_name_scopes", None)
        if scopes is None:
            name = repr(fun.__name__)
            raise ValueError(
                f"Cannot call compact_name_scope method {name} on a Module that has not been "
                f"setup. This is likely because you are calling {name} from outside of init or "
                "apply."
            )
        return scopes[fun.__name__](*args, **keywords)

    method.compact_name_scope = fun
    method.nowrap = True
    return method


def is_module(x):
    return hasattr(type(x), "_call_wrapped_method")


def wrap_method(fun):
    """The method as Linen calls it: set up first, and with the module as the one that runs."""
    if hasattr(fun, "method_handler_wrapped"):
        return fun

    @functools.wraps(fun)
    def method(*args, **keywords):
        if args and is_module(args[0]):
            return args[0]._call_wrapped_method(fun, args[1:], keywords)
        return fun(*args, **keywords)

    method.method_handler_wrapped = True
    return method


def fn_name(fn):
    if isinstance(fn, functools.partial):
        return fn_name(fn.func)
    return getattr(fn, "__name__", "unnamed_function")


# Interceptors.


@dataclasses.dataclass(frozen=True)
class InterceptorContext:
    module: Any
    method_name: str
    orig_method: Any


def intercept_methods(interceptor):
    """`interceptor(next, args, keywords, context)` runs around every method of every module."""
    return pushed(RUNNING.interceptors, interceptor)


def intercepted(fun, module):
    context = InterceptorContext(module, fn_name(fun), functools.partial(fun, module))

    def around(interceptor, inner):
        return lambda *args, **keywords: interceptor(inner, args, keywords, context)

    run = context.orig_method
    for interceptor in reversed(RUNNING.interceptors):
        run = around(interceptor, run)
    return lambda _, *args, **keywords: run(*args, **keywords)


# Functions of variables.


def unbound_function(method):
    """The function of a bound method of a module."""
    if is_module(getattr(method, "__self__", None)):
        method = method.__func__
    if not callable(method) or not inspect.signature(method).parameters:
        raise errors.ApplyModuleInvalidMethodError(method)
    return method


def _is_call(module, method):
    return method == "__call__"


def _on_clone(fn, module, mutable, capture_intermediates, run):
    if capture_intermediates is True:
        capture_intermediates = _is_call
    if capture_intermediates:
        mutable = union_filters(mutable, "intermediates")

    @functools.wraps(fn)
    def on_scope(scope, *args, **keywords):
        with pushed(RUNNING.captures, capture_intermediates):
            return fn(module.clone(parent=scope, _deep_clone=True), *args, **keywords)

    return run(on_scope, mutable=mutable)


def apply(fn, module, mutable=False, capture_intermediates=False):
    """`fn(module, ...)` as a function of variables: it works on a copy of the module."""
    return _on_clone(fn, module, mutable, capture_intermediates, core.apply)


def init_with_output(fn, module, mutable=DenyList("intermediates"), capture_intermediates=False):
    return _on_clone(fn, module, mutable, capture_intermediates, core.init)


def init(fn, module, mutable=DenyList("intermediates"), capture_intermediates=False):
    run = init_with_output(fn, module, mutable, capture_intermediates)
    return lambda *args, **keywords: run(*args, **keywords)[1]
