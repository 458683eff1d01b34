"""`dataclasses`: what holds plain data of a dataclass and of those within."""

import copy
import keyword
from collections import defaultdict

from dataclasses import dataclass, fields, is_dataclass


def asdict(obj, *, dict_factory=dict):
    _check(obj, "asdict")
    return _plain(obj, lambda values: dict_factory(list(values.items())))


def astuple(obj, *, tuple_factory=tuple):
    _check(obj, "astuple")
    return _plain(obj, lambda values: tuple_factory(list(values.values())))


def _dataclass_getstate(self):
    return [getattr(self, field.name) for field in fields(self)]


def _dataclass_setstate(self, state):
    for field, value in zip(fields(self), state):
        object.__setattr__(self, field.name, value)


def _check(obj, function):
    if not _is_instance(obj):
        raise TypeError(f"{function}() should be called on dataclass instances")


def _is_instance(obj):
    return is_dataclass(obj) and not isinstance(obj, type)


def _plain(obj, made):
    if _is_instance(obj):
        return made({field.name: _plain(getattr(obj, field.name), made) for field in fields(obj)})
    if isinstance(obj, tuple) and hasattr(obj, "_fields"):
        return type(obj)(*[_plain(item, made) for item in obj])
    if isinstance(obj, (list, tuple)):
        return type(obj)([_plain(item, made) for item in obj])
    if isinstance(obj, dict):
        if isinstance(obj, defaultdict):
            result = type(obj)(obj.default_factory)
            for key, value in obj.items():
                result[_plain(key, made)] = _plain(value, made)
            return result
        return type(obj)([(_plain(key, made), _plain(value, made)) for key, value in obj.items()])
    return copy.deepcopy(obj)


def make_dataclass(cls_name, fields, *, bases=(), namespace=None, module="__main__", **parameters):
    body = {} if namespace is None else dict(namespace)
    annotations, seen = {}, set()
    for item in fields:
        match item:
            case str():
                name, kind = item, "typing.Any"
            case name, kind:
                pass
            case name, kind, default:
                body[name] = default
            case _:
                raise TypeError(f"Invalid field: {item!r}")
        if not isinstance(name, str) or not name.isidentifier():
            raise TypeError(f"Field names must be valid identifiers: {name!r}")
        if keyword.iskeyword(name):
            raise TypeError(f"Field names must not be keywords: {name!r}")
        if name in seen:
            raise TypeError(f"Field name duplicated: {name!r}")
        seen.add(name)
        annotations[name] = kind
    body["__annotations__"] = annotations
    body["__module__"] = module
    made = type(bases[0] if bases else object)(cls_name, bases, body)
    return dataclass(**parameters)(made)
