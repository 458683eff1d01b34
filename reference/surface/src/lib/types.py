"""`types`: the classes of what the interpreter makes, and a namespace of attributes."""

import _reference
import functools
import types as module

__all__ = [
    "BuiltinFunctionType", "BuiltinMethodType", "CodeType", "DynamicClassAttribute", "EllipsisType",
    "FunctionType", "GeneratorType", "GenericAlias", "GetSetDescriptorType", "LambdaType", "MappingProxyType", "MemberDescriptorType",
    "MethodDescriptorType", "MethodType", "ModuleType", "NoneType", "NotImplementedType", "SimpleNamespace",
    "UnionType", "WrapperDescriptorType", "new_class", "prepare_class", "resolve_bases",
]


# Those whose text is written now.
_shown = []


class SimpleNamespace:
    def __init__(self, /, **kwargs):
        self.__dict__.update(kwargs)

    def __repr__(self):
        name = "namespace" if type(self) is SimpleNamespace else type(self).__name__
        if any([self is other for other in _shown]):
            return f"{name}(...)"
        _shown.append(self)
        try:
            parts = [f"{name}={value!r}" for name, value in self.__dict__.items()]
        finally:
            _shown.pop()
        return f"{name}({', '.join(parts)})"

    def __eq__(self, other):
        if isinstance(self, SimpleNamespace) and issubclass(type(other), SimpleNamespace):
            return self.__dict__ == other.__dict__
        return NotImplemented

    __hash__ = None


class mappingproxy:
    """A dict that is looked at, and shows what becomes of it."""

    __class_getitem__ = classmethod(_reference.parameterized)

    __module__ = "builtins"

    def __init__(self, mapping):
        if not hasattr(type(mapping), "__getitem__") or isinstance(mapping, (list, tuple)):
            raise TypeError(f"mappingproxy() argument must be a mapping, not {type(mapping).__name__}")
        self._mapping = mapping

    def __getitem__(self, key):
        return self._mapping[key]

    def __iter__(self):
        return iter(self._mapping)

    def __len__(self):
        return len(self._mapping)

    def __contains__(self, key):
        return key in self._mapping

    def __eq__(self, other):
        return self._mapping == (other._mapping if isinstance(other, MappingProxyType) else other)

    def __hash__(self):
        return hash(self._mapping)

    def __or__(self, other):
        return self._mapping | (other._mapping if isinstance(other, MappingProxyType) else other)

    def __ror__(self, other):
        return other | self._mapping

    def __reversed__(self):
        return reversed(self._mapping)

    def __repr__(self):
        return f"mappingproxy({self._mapping!r})"

    def __str__(self):
        return str(self._mapping)

    def get(self, key, default=None):
        return self._mapping.get(key, default)

    def keys(self):
        return self._mapping.keys()

    def values(self):
        return self._mapping.values()

    def items(self):
        return self._mapping.items()

    def copy(self):
        return self._mapping.copy()


MappingProxyType = mappingproxy


def _function():
    pass


class _Class:
    def method(self):
        pass


FunctionType = LambdaType = type(_function)
MethodType = type(_Class().method)
GenericAlias = type(list[int])
UnionType = type(int | None)
GeneratorType = type((x for x in ()))
ModuleType = type(functools)
NoneType = type(None)
EllipsisType = type(...)
NotImplementedType = type(NotImplemented)
BuiltinFunctionType = BuiltinMethodType = type(len)
CodeType = type(_function.__code__)
MethodDescriptorType = type(str.join)
WrapperDescriptorType = type(object.__init__)


class _Slotted:
    __slots__ = ("slot",)


MemberDescriptorType = type(_Slotted.slot)
GetSetDescriptorType = type(type.__dict__["__dict__"])


class DynamicClassAttribute:
    """A property of instances alone: of the class, the metaclass is asked."""

    def __init__(self, fget=None, fset=None, fdel=None, doc=None):
        self.fget, self.fset, self.fdel = fget, fset, fdel
        self.__doc__ = doc or fget.__doc__
        self.overwrite_doc = doc is None
        self.__isabstractmethod__ = bool(getattr(fget, "__isabstractmethod__", False))

    def __get__(self, instance, ownerclass=None):
        if instance is None:
            if self.__isabstractmethod__:
                return self
            raise AttributeError()
        if self.fget is None:
            raise AttributeError("unreadable attribute")
        return self.fget(instance)

    def __set__(self, instance, value):
        if self.fset is None:
            raise AttributeError("can't set attribute")
        self.fset(instance, value)

    def __delete__(self, instance):
        if self.fdel is None:
            raise AttributeError("can't delete attribute")
        self.fdel(instance)

    def getter(self, fget):
        doc = fget.__doc__ if self.overwrite_doc else None
        result = type(self)(fget, self.fset, self.fdel, doc or self.__doc__)
        result.overwrite_doc = self.overwrite_doc
        return result

    def setter(self, fset):
        result = type(self)(self.fget, fset, self.fdel, self.__doc__)
        result.overwrite_doc = self.overwrite_doc
        return result

    def deleter(self, fdel):
        result = type(self)(self.fget, self.fset, fdel, self.__doc__)
        result.overwrite_doc = self.overwrite_doc
        return result


def resolve_bases(bases):
    bases, resolved = tuple(bases), []
    for base in bases:
        if isinstance(base, type) or not hasattr(base, "__mro_entries__"):
            resolved.append(base)
            continue
        entries = base.__mro_entries__(bases)
        if not isinstance(entries, tuple):
            raise TypeError("__mro_entries__ must return a tuple")
        resolved += entries
    return bases if len(resolved) == len(bases) and all(map(_is, resolved, bases)) else tuple(resolved)


def _is(a, b):
    return a is b


def _derived_metaclass(meta, bases):
    for base in map(type, bases):
        if issubclass(meta, base):
            continue
        if not issubclass(base, meta):
            raise TypeError(
                "metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass of the metaclasses "
                "of all its bases"
            )
        meta = base
    return meta


def prepare_class(name, bases=(), kwds=None):
    kwds = dict(kwds or {})
    meta = kwds.pop("metaclass", type(bases[0]) if bases else type)
    if isinstance(meta, type):
        meta = _derived_metaclass(meta, bases)
        # That of `type` gives an empty dict.
        prepares = any("__prepare__" in vars(part) for part in meta.__mro__ if part not in (type, object))
    else:
        prepares = hasattr(meta, "__prepare__")
    return meta, meta.__prepare__(name, bases, **kwds) if prepares else {}, kwds


def new_class(name, bases=(), kwds=None, exec_body=None):
    resolved = resolve_bases(bases)
    meta, namespace, kwds = prepare_class(name, resolved, kwds)
    if exec_body is not None:
        exec_body(namespace)
    if any(not isinstance(base, type) for base in bases):
        namespace["__orig_bases__"] = bases
    return meta(name, resolved, namespace, **kwds)
