"""`typing`: decorators, which leave marks on what they decorate."""

import sys
import types
from functools import wraps

__all__ = [
    "assert_never", "clear_overloads", "dataclass_transform", "final", "get_overloads",
    "no_type_check", "no_type_check_decorator", "overload", "override", "reveal_type",
]


# By module and name of the function: each by the line where it stands.
_overloads = {}


def _not_to_be_called(*args, **kwds):
    raise NotImplementedError(
        "You should not call an overloaded function. A series of @overload-decorated functions outside a stub module "
        "should always be followed by an implementation that is not @overload-ed.")


def overload(func):
    f = getattr(func, "__func__", func)
    try:
        _overloads.setdefault((f.__module__, f.__qualname__), {})[f.__code__.co_firstlineno] = func
    except AttributeError:
        # What is not an ordinary function.
        pass
    return _not_to_be_called


def get_overloads(func):
    f = getattr(func, "__func__", func)
    return list(_overloads.get((f.__module__, f.__qualname__), {}).values())


def clear_overloads():
    _overloads.clear()


def _mark(marked, name, value):
    try:
        setattr(marked, name, value)
    except (AttributeError, TypeError):
        # A builtin, or what has no room for attributes.
        pass
    return marked


def final(f):
    return _mark(f, "__final__", True)


def override(method, /):
    return _mark(method, "__override__", True)


def dataclass_transform(*, eq_default=True, order_default=False, kw_only_default=False, frozen_default=False,
                        field_specifiers=(), **kwargs):
    def decorator(cls_or_fn):
        cls_or_fn.__dataclass_transform__ = {
            "eq_default": eq_default, "order_default": order_default, "kw_only_default": kw_only_default,
            "frozen_default": frozen_default, "field_specifiers": field_specifiers, "kwargs": kwargs,
        }
        return cls_or_fn
    return decorator


def no_type_check(arg):
    if isinstance(arg, type):
        for key in list(vars(arg)):
            obj = getattr(arg, key, None)
            if (not hasattr(obj, "__qualname__") or obj.__qualname__ != f"{arg.__qualname__}.{obj.__name__}"
                    or getattr(obj, "__module__", None) != arg.__module__):
                # Only what this class defines.
                continue
            if isinstance(obj, types.FunctionType):
                obj.__no_type_check__ = True
            if isinstance(obj, types.MethodType):
                obj.__func__.__no_type_check__ = True
            if isinstance(obj, type):
                no_type_check(obj)
    try:
        arg.__no_type_check__ = True
    except TypeError:
        # A class of Python's own.
        pass
    return arg


def no_type_check_decorator(decorator):
    @wraps(decorator)
    def wrapped_decorator(*args, **kwds):
        return no_type_check(decorator(*args, **kwds))
    return wrapped_decorator


def reveal_type(obj, /):
    print(f"Runtime type is {type(obj).__name__!r}", file=sys.stderr)
    return obj


def assert_never(arg, /):
    value = repr(arg)
    if len(value) > 100:
        value = value[:100] + "..."
    raise AssertionError(f"Expected code to be unreachable, but got: {value}")
