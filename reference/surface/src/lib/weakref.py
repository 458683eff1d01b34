"""`weakref`: references that do not keep an object.

Nothing is freed during a run, as nothing is in CPython while something else holds the object. So a
reference is alive as long as the run, and what waits for the end of an object waits forever.
"""

import _reference

_ALONE = (int, float, complex, bool, str, bytes, tuple, list, dict, type(None))


def _check(object):
    if type(object) in _ALONE:
        raise TypeError(f"cannot create weak reference to '{type(object).__name__}' object")
    if isinstance(object, type) or hasattr(object, "__dict__"):
        return object
    if getattr(type(object), "__slots__", None) is not None and not _has_room(type(object)):
        raise TypeError(f"cannot create weak reference to '{type(object).__name__}' object")
    return object


# Of classes with slots one must have room for it.
def _has_room(cls):
    own = [vars(c)["__slots__"] for c in cls.__mro__ if "__slots__" in vars(c)]
    return any("__weakref__" in ((slots,) if isinstance(slots, str) else slots) for slots in own)


class ReferenceType:
    def __new__(cls, object, callback=None, /):
        _check(object)
        if cls is ReferenceType and callback is None:
            if id(object) not in _known:
                made = super().__new__(cls)
                made._object, made.__callback__ = object, None
                _known[id(object)] = made
            return _known[id(object)]
        made = super().__new__(cls)
        made._object, made.__callback__ = object, callback
        return made

    def __init__(self, object, callback=None, /):
        pass

    __class_getitem__ = classmethod(_reference.parameterized)

    def __call__(self):
        return self._object

    def __eq__(self, other):
        if not isinstance(other, ReferenceType):
            return NotImplemented
        return self._object == other._object

    def __hash__(self):
        return hash(self._object)

    def __repr__(self):
        _reference.unsupported("the text of a weak reference")


# One reference without a callback is enough for an object.
_known = {}
ref = ReferenceType


class WeakMethod(ReferenceType):
    def __new__(cls, method, callback=None):
        if not hasattr(method, "__self__") or not hasattr(method, "__func__"):
            raise TypeError(f"argument should be a bound method, not {type(method)}")
        return super().__new__(cls, method, callback)


class ProxyType:
    def __init__(self, object):
        _set(self, "_object", _check(object))

    def __getattr__(self, name):
        return getattr(_get(self, "_object"), name)

    def __setattr__(self, name, value):
        setattr(_get(self, "_object"), name, value)

    def __delattr__(self, name):
        delattr(_get(self, "_object"), name)

    def __str__(self):
        return str(_get(self, "_object"))

    def __bool__(self):
        return bool(_get(self, "_object"))

    def __len__(self):
        return len(_get(self, "_object"))

    def __iter__(self):
        return iter(_get(self, "_object"))

    def __contains__(self, item):
        return item in _get(self, "_object")

    def __getitem__(self, key):
        return _get(self, "_object")[key]

    def __setitem__(self, key, value):
        _get(self, "_object")[key] = value

    def __delitem__(self, key):
        del _get(self, "_object")[key]

    def __eq__(self, other):
        return _get(self, "_object") == other

    __hash__ = None


class CallableProxyType(ProxyType):
    def __call__(self, /, *args, **kwargs):
        return _get(self, "_object")(*args, **kwargs)


_get, _set = object.__getattribute__, object.__setattr__
ProxyTypes = (ProxyType, CallableProxyType)


def proxy(object, callback=None, /):
    return CallableProxyType(object) if callable(object) else ProxyType(object)


def getweakrefcount(object, /):
    _reference.unsupported("weakref.getweakrefcount")


def getweakrefs(object, /):
    _reference.unsupported("weakref.getweakrefs")


class _Mapping:
    """A dict by the keys that `_key` makes of the program's."""

    def __init__(self, other=(), /, **kwargs):
        self.data = {}
        self.update(other, **kwargs)

    def __len__(self):
        return len(self.data)

    def __iter__(self):
        return self.keys()

    def get(self, key, default=None):
        return self[key] if key in self else default

    def setdefault(self, key, default=None):
        if key not in self:
            self[key] = default
        return self[key]

    def update(self, other=(), /, **kwargs):
        pairs = other.items() if hasattr(other, "items") else other
        for key, value in pairs:
            self[key] = value
        for key, value in kwargs.items():
            self[key] = value

    def clear(self):
        self.data.clear()

    def copy(self):
        return type(self)(self)

    __copy__ = copy

    def __deepcopy__(self, memo):
        _reference.unsupported(f"copy.deepcopy of a {type(self).__name__}")

    def __eq__(self, other):
        if not hasattr(other, "items"):
            return NotImplemented
        return dict(self.items()) == dict(other.items())

    __hash__ = None

    def __or__(self, other):
        made = self.copy()
        made.update(other)
        return made

    def __ior__(self, other):
        self.update(other)
        return self

    def __repr__(self):
        _reference.unsupported(f"the text of a {type(self).__name__}")


class WeakKeyDictionary(_Mapping):
    def __getitem__(self, key):
        return self.data[ref(key)]

    def __setitem__(self, key, value):
        self.data[ref(key)] = value

    def __delitem__(self, key):
        del self.data[ref(key)]

    def __contains__(self, key):
        return type(key) not in _ALONE and ref(key) in self.data

    def keys(self):
        return iter([key() for key in self.data])

    def values(self):
        return iter(list(self.data.values()))

    def items(self):
        return iter([(key(), value) for key, value in self.data.items()])

    def keyrefs(self):
        return list(self.data)

    def pop(self, key, *default):
        return self.data.pop(ref(key), *default)

    def popitem(self):
        key, value = self.data.popitem()
        return key(), value


class WeakValueDictionary(_Mapping):
    def __getitem__(self, key):
        return self.data[key]()

    def __setitem__(self, key, value):
        self.data[key] = ref(value)

    def __delitem__(self, key):
        del self.data[key]

    def __contains__(self, key):
        return key in self.data

    def keys(self):
        return iter(list(self.data))

    def values(self):
        return iter([value() for value in self.data.values()])

    def items(self):
        return iter([(key, value()) for key, value in self.data.items()])

    def itervaluerefs(self):
        return iter(list(self.data.values()))

    def valuerefs(self):
        return list(self.data.values())

    def pop(self, key, *default):
        if key in self.data or not default:
            return self.data.pop(key)()
        return default[0]

    def popitem(self):
        key, value = self.data.popitem()
        return key, value()


class WeakSet:
    def __init__(self, data=None):
        self.data = set()
        for item in data or ():
            self.add(item)

    def __iter__(self):
        return iter([item() for item in self.data])

    def __len__(self):
        return len(self.data)

    def __contains__(self, item):
        return type(item) not in _ALONE and ref(item) in self.data

    def add(self, item):
        self.data.add(ref(item))

    def discard(self, item):
        self.data.discard(ref(item))

    def remove(self, item):
        self.data.remove(ref(item))

    def pop(self):
        return self.data.pop()()

    def clear(self):
        self.data.clear()

    def update(self, other):
        for item in other:
            self.add(item)

    def copy(self):
        return type(self)(self)


class finalize:
    """What is called at the end of an object, or by hand."""

    def __init__(self, obj, func, /, *args, **kwargs):
        self._call = (_check(obj), func, args, kwargs)
        self.atexit = True

    @property
    def alive(self):
        return self._call is not None

    def peek(self):
        return self._call

    def detach(self):
        call, self._call = self._call, None
        return call

    def __call__(self, _=None):
        call = self.detach()
        if call is not None:
            _, func, args, kwargs = call
            return func(*args, **kwargs)
