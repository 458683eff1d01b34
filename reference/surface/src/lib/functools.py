"""`functools`: results that are kept, orders that follow from one comparison, and functions chosen by a type."""

import _inspect
import _reference
import functools
import typing
from collections import OrderedDict, namedtuple
from functools import partial, update_wrapper
from types import MappingProxyType, MethodType, UnionType

__all__ = [
    "WRAPPER_ASSIGNMENTS", "WRAPPER_UPDATES", "_lru_cache_wrapper", "cache", "cached_property", "cmp_to_key",
    "lru_cache", "partialmethod", "singledispatch", "singledispatchmethod", "total_ordering",
]

WRAPPER_ASSIGNMENTS = ("__module__", "__name__", "__qualname__", "__doc__", "__annotations__", "__type_params__")
WRAPPER_UPDATES = ("__dict__",)

_CacheInfo = namedtuple("CacheInfo", ["hits", "misses", "maxsize", "currsize"])

# Stands between positional arguments and keywords in a key.
_KEYWORDS = object()


class _lru_cache_wrapper:
    def __init__(self, function, maxsize, typed):
        self._function, self._maxsize, self._typed = function, maxsize, typed
        self.cache_clear()
        update_wrapper(self, function)

    def __get__(self, instance, owner=None):
        return self if instance is None else MethodType(self, instance)

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def __reduce__(self):
        return self.__qualname__

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
    __class_getitem__ = classmethod(_reference.parameterized)

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
        if not hasattr(instance, "__dict__"):
            owner = type(instance).__name__
            raise TypeError(f"No '__dict__' attribute on {owner!r} instance to cache {self.attrname!r} property.")
        if isinstance(instance, type):
            raise TypeError(
                f"The '__dict__' attribute on {type(instance).__name__!r} instance does not support item assignment for "
                f"caching {self.attrname!r} property."
            )
        # A class below this one may have `__set__`: it is asked before the instance.
        if hasattr(type(self), "__set__"):
            cached = vars(instance)
            if self.attrname not in cached:
                cached[self.attrname] = self.func(instance)
            return cached[self.attrname]
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
    given = [name for name in names if getattr(cls, name) is not getattr(object, name)]
    if not given:
        raise ValueError("must define at least one ordering operation: < > <= >=")
    for name, function in _derived(given[0]).items():
        if name not in given:
            function.__name__ = name
            setattr(cls, name, function)
    return cls


def _bases_of(cls, types):
    """The order in which `cls` inherits, with the abstract classes among `types` that it is registered below: each
    stands behind the classes that it is above."""
    order = list(cls.__mro__)
    abstract = [typ for typ in types if typ not in order and issubclass(cls, typ)]
    # Those that another one of them inherits from follow from that.
    abstract = [typ for typ in abstract if not any(typ is not other and issubclass(other, typ) for other in abstract)]
    for typ in abstract:
        place = max(place for place, base in enumerate(order) if issubclass(base, typ))
        order.insert(place + 1, typ)
    return order, abstract


def _find(cls, registry):
    order, abstract = _bases_of(cls, registry)
    found = None
    for base in order:
        if found is not None:
            # Two abstract classes of which neither is below the other.
            is_open = base in registry and base in abstract and found in abstract
            if is_open and not issubclass(found, base):
                raise RuntimeError(f"Ambiguous dispatch: {found} or {base}")
            break
        if base in registry:
            found = base
    return registry.get(found)


def _is_valid(cls):
    return all(map(_is_class, cls.__args__)) if _is_union(cls) else _is_class(cls)


def _is_class(cls):
    if isinstance(cls, type):
        return True
    # Those of `collections.abc` are no instances of `type` here.
    try:
        issubclass(int, cls)
    except TypeError:
        return False
    return True


def _is_union(cls):
    return isinstance(cls, UnionType) or not _is_class(cls) and typing.get_origin(cls) is typing.Union


def singledispatch(func):
    registry, unknown = {}, []

    # With a class that is not modelled nobody knows whose instance an argument is.
    def dispatch(cls):
        return unknown[0] if unknown else _find(cls, registry)

    def register(cls, func=None):
        if _inspect.is_unknown(cls):
            unknown.append(cls)
            return (lambda function: function) if func is None else func
        if _is_valid(cls):
            if func is None:
                return lambda function: register(cls, function)
        else:
            if func is not None:
                raise TypeError(f"Invalid first argument to `register()`. {cls!r} is not a class or union type.")
            func, annotations = cls, getattr(cls, "__annotations__", {})
            if not annotations:
                raise TypeError(
                    f"Invalid first argument to `register()`: {cls!r}. Use either `@register(some_class)` or plain "
                    "`@register` on an annotated function."
                )
            name, cls = next(iter(typing.get_type_hints(func).items()))
            if _inspect.is_unknown(cls):
                return register(cls, func)
            if not _is_valid(cls):
                what = "not all arguments are classes" if _is_union(cls) else "is not a class"
                raise TypeError(f"Invalid annotation for {name!r}. {cls!r} {what}.")
        for cls in cls.__args__ if _is_union(cls) else [cls]:
            registry[cls] = func
        return func

    @functools.wraps(func)
    def wrapper(*args, **kw):
        if not args:
            raise TypeError(f"{name} requires at least 1 positional argument")
        return dispatch(args[0].__class__)(*args, **kw)

    name = getattr(func, "__name__", "singledispatch function")
    registry[object] = func
    wrapper.register, wrapper.dispatch, wrapper.registry = register, dispatch, MappingProxyType(registry)
    return wrapper


class singledispatchmethod:
    def __init__(self, func):
        if not callable(func) and not hasattr(func, "__get__"):
            raise TypeError(f"{func!r} is not callable or a descriptor")
        self.dispatcher, self.func = singledispatch(func), func

    def register(self, cls, method=None):
        return self.dispatcher.register(cls, func=method)

    def __get__(self, obj, cls=None):
        def _method(*args, **kwargs):
            if not args:
                raise TypeError(f"{name} requires at least 1 positional argument")
            return self.dispatcher.dispatch(args[0].__class__).__get__(obj, cls)(*args, **kwargs)

        name = getattr(self.func, "__name__", "singledispatchmethod method")
        _method.__isabstractmethod__ = self.__isabstractmethod__
        _method.register = self.register
        update_wrapper(_method, self.func)
        return _method

    @property
    def __isabstractmethod__(self):
        return getattr(self.func, "__isabstractmethod__", False)


class partialmethod:
    __class_getitem__ = classmethod(_reference.parameterized)

    def __init__(self, func, /, *args, **keywords):
        if not callable(func) and not hasattr(func, "__get__"):
            raise TypeError(f"{func!r} is not callable or a descriptor")
        if isinstance(func, partialmethod):
            func, args, keywords = func.func, func.args + args, {**func.keywords, **keywords}
        self.func, self.args, self.keywords = func, args, keywords

    def __repr__(self):
        given = [repr(arg) for arg in self.args] + [f"{name}={value!r}" for name, value in self.keywords.items()]
        return f"{type(self).__module__}.{type(self).__qualname__}({', '.join([repr(self.func), *given])})"

    def _make_unbound_method(self):
        def _method(cls_or_self, /, *args, **keywords):
            return self.func(cls_or_self, *self.args, *args, **{**self.keywords, **keywords})

        _method.__isabstractmethod__ = self.__isabstractmethod__
        _method._partialmethod = self
        return _method

    def __get__(self, instance, owner=None):
        get = getattr(self.func, "__get__", None)
        if get is not None:
            bound = get(instance, owner)
            # What binds nothing is not given the instance by this.
            if bound is not self.func:
                method = partial(bound, *self.args, **self.keywords)
                if hasattr(bound, "__self__"):
                    method.__self__ = bound.__self__
                return method
        return self._make_unbound_method().__get__(instance, owner)

    @property
    def __isabstractmethod__(self):
        return getattr(self.func, "__isabstractmethod__", False)
