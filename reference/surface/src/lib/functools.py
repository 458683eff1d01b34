"""`functools`: results that are kept, orders that follow from one comparison, and functions chosen by a type."""

import _inspect
import _reference
import functools
from collections import OrderedDict, namedtuple
from functools import partial, update_wrapper

__all__ = [
    "_lru_cache_wrapper", "cache", "cached_property", "cmp_to_key", "lru_cache", "partialmethod",
    "singledispatch", "singledispatchmethod", "total_ordering",
]

_CacheInfo = namedtuple("CacheInfo", ["hits", "misses", "maxsize", "currsize"])

# Stands between positional arguments and keywords in a key.
_KEYWORDS = object()


class _lru_cache_wrapper:
    def __init__(self, function, maxsize, typed):
        self._function, self._maxsize, self._typed = function, maxsize, typed
        self.cache_clear()
        update_wrapper(self, function)

    def __get__(self, instance, owner=None):
        return self if instance is None else partial(self, instance)

    def __call__(self, *args, **kwargs):
        key = args + (_KEYWORDS, *kwargs.items()) if kwargs else args
        if len(key) == 1 and not self._typed and type(key[0]) in (int, str):
            key = key[0]
        if self._typed:
            key += (_KEYWORDS, *map(type, args), *map(type, kwargs.values()))
        if key in self._results:
            self._hits += 1
            self._results.move_to_end(key)
            return self._results[key]
        self._misses += 1
        result = self._function(*args, **kwargs)
        if self._maxsize != 0:
            self._results[key] = result
        if self._maxsize is not None and len(self._results) > self._maxsize:
            self._results.popitem(last=False)
        return result

    def cache_info(self):
        return _CacheInfo(self._hits, self._misses, self._maxsize, len(self._results))

    def cache_parameters(self):
        return {"maxsize": self._maxsize, "typed": self._typed}

    def cache_clear(self):
        self._results, self._hits, self._misses = OrderedDict(), 0, 0


def lru_cache(maxsize=128, typed=False):
    if callable(maxsize) and isinstance(typed, bool):
        return _lru_cache_wrapper(maxsize, 128, typed)
    if maxsize is not None and not isinstance(maxsize, int):
        raise TypeError("Expected first argument to be an integer, a callable, or None")
    return lambda function: _lru_cache_wrapper(function, maxsize and max(maxsize, 0), typed)


def cache(user_function, /):
    return lru_cache(maxsize=None)(user_function)


class cached_property:
    def __init__(self, func):
        self.func, self.attrname, self.__doc__ = func, None, func.__doc__

    def __set_name__(self, owner, name):
        if self.attrname not in (None, name):
            raise TypeError(
                "Cannot assign the same cached_property to two different names "
                f"({self.attrname!r} and {name!r})."
            )
        self.attrname = name

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        if self.attrname is None:
            raise TypeError("Cannot use cached_property instance without calling __set_name__ on it.")
        # Python asks the instance first: it has no such attribute yet.
        result = self.func(instance)
        object.__setattr__(instance, self.attrname, result)
        return result


class _Key:
    """What `cmp_to_key` makes of an object. All of them are of one class."""

    __hash__ = None

    def __init__(self, compare, obj):
        self._compare, self.obj = compare, obj

    def _against(self, other):
        if not isinstance(other, _Key):
            raise TypeError("other argument must be K instance")
        return self._compare(self.obj, other.obj)

    def __lt__(self, other):
        return self._against(other) < 0

    def __gt__(self, other):
        return self._against(other) > 0

    def __eq__(self, other):
        return self._against(other) == 0

    def __le__(self, other):
        return self._against(other) <= 0

    def __ge__(self, other):
        return self._against(other) >= 0


def cmp_to_key(mycmp):
    return lambda obj: _Key(mycmp, obj)


def _not(result):
    return result if result is NotImplemented else not result


# What each comparison says of the others, given `__eq__`: `a > b` is `not a < b and a != b`.
def _derived(root):
    def ask(self, other):
        return getattr(type(self), root)(self, other)

    def opposite(self, other):
        return _not(ask(self, other))

    def or_equal(self, other):
        result = ask(self, other)
        return result if result is NotImplemented else result or self == other

    def but_equal(self, other):
        result = ask(self, other)
        return result if result is NotImplemented else result and self != other

    def opposite_or_equal(self, other):
        result = ask(self, other)
        return result if result is NotImplemented else not result or self == other

    def opposite_but_equal(self, other):
        result = ask(self, other)
        return result if result is NotImplemented else not result and self != other

    lt, le, gt, ge = "__lt__", "__le__", "__gt__", "__ge__"
    return {
        lt: {gt: opposite_but_equal, le: or_equal, ge: opposite},
        le: {ge: opposite_or_equal, lt: but_equal, gt: opposite},
        gt: {lt: opposite_but_equal, ge: or_equal, le: opposite},
        ge: {le: opposite_or_equal, gt: but_equal, lt: opposite},
    }[root]


def total_ordering(cls):
    names = ["__lt__", "__le__", "__gt__", "__ge__"]
    own = [part for part in cls.__mro__ if part is not object]
    given = [name for name in names if any(name in vars(part) for part in own)]
    if not given:
        raise ValueError("must define at least one ordering operation: < > <= >=")
    for name, function in _derived(given[0]).items():
        if name not in given:
            function.__name__ = name
            setattr(cls, name, function)
    return cls


def singledispatch(func):
    known, unknown = {object: func}, []

    # With a class that is not modelled nobody knows whose instance an argument is.
    def dispatch(cls):
        if unknown:
            return unknown[0]
        return next(known[base] for base in cls.__mro__ if base in known)

    def register(cls, func=None):
        if _inspect.is_unknown(cls):
            unknown.append(cls)
            return (lambda function: function) if func is None else func
        if not isinstance(cls, type):
            annotations = list(cls.__annotations__.values())
            if not annotations or not isinstance(annotations[0], type):
                unknown.append(lambda *args, **kw: _reference.unsupported("functools.singledispatch by annotation"))
                return cls
            return register(annotations[0], cls)
        if func is None:
            return lambda function: register(cls, function)
        known[cls] = func
        return func

    @functools.wraps(func)
    def wrapper(*args, **kw):
        if not args:
            raise TypeError(f"{func.__name__} requires at least 1 positional argument")
        return dispatch(type(args[0]))(*args, **kw)

    wrapper.register, wrapper.dispatch, wrapper.registry = register, dispatch, known
    return wrapper


class singledispatchmethod:
    def __init__(self, func):
        self.func, self._known = func, singledispatch(func)

    def register(self, cls, method=None):
        if method is None:
            return self._known.register(cls)
        return self._known.register(cls, func=method)

    def __get__(self, instance, owner=None):
        def method(*args, **kwargs):
            return self._known.dispatch(type(args[0])).__get__(instance, owner)(*args, **kwargs)

        return method


class partialmethod:
    def __init__(self, func, /, *args, **keywords):
        self.func, self.args, self.keywords = func, args, keywords

    def __get__(self, instance, owner=None):
        bound = self.func.__get__(instance, owner)
        return functools.partial(bound, *self.args, **self.keywords)
