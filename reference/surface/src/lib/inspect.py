"""`inspect`: what a callable takes, and what kind of object a value is."""

import _reference
import functools
import re
import types
from dataclasses import MISSING
from collections import namedtuple
from enum import IntEnum

import _inspect
from flax import nnx


# What names no parameter.
_KEYWORDS = (
    "False None True and as assert async await break class continue def del elif else except finally for from global "
    "if import in is lambda nonlocal not or pass raise return try while with yield"
).split()


class _empty:
    pass


class _ParameterKind(IntEnum):
    POSITIONAL_ONLY = 0
    POSITIONAL_OR_KEYWORD = 1
    VAR_POSITIONAL = 2
    KEYWORD_ONLY = 3
    VAR_KEYWORD = 4

    def __str__(self):
        return self.name

    @property
    def description(self):
        return _DESCRIPTIONS[self]


_DESCRIPTIONS = (
    "positional-only",
    "positional or keyword",
    "variadic positional",
    "keyword-only",
    "variadic keyword",
)


class Parameter:
    empty = _empty
    POSITIONAL_ONLY = _ParameterKind.POSITIONAL_ONLY
    POSITIONAL_OR_KEYWORD = _ParameterKind.POSITIONAL_OR_KEYWORD
    VAR_POSITIONAL = _ParameterKind.VAR_POSITIONAL
    KEYWORD_ONLY = _ParameterKind.KEYWORD_ONLY
    VAR_KEYWORD = _ParameterKind.VAR_KEYWORD

    def __init__(self, name, kind, *, default=_empty, annotation=_empty):
        kind = _ParameterKind(kind)
        if default is not _empty and kind in (Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD):
            raise ValueError(f"{kind.description} parameters cannot have default values")
        if not isinstance(name, str):
            raise TypeError(f"name must be a str, not a {type(name).__name__}")
        if not name.isidentifier() or name in _KEYWORDS and kind is not Parameter.POSITIONAL_ONLY:
            raise ValueError(f"{name!r} is not a valid parameter name")
        self.name, self.kind, self.default, self._annotation = name, kind, default, annotation

    # An annotation is evaluated when it is asked for.
    @property
    def annotation(self):
        return self._annotation(self.name) if isinstance(self._annotation, _Annotations) else self._annotation

    def replace(self, **changes):
        given = {"name": self.name, "kind": self.kind, "default": self.default, "annotation": self._annotation}
        given.update(changes)
        return Parameter(given.pop("name"), given.pop("kind"), **given)

    def __str__(self):
        text = self.name
        if self.annotation is not _empty:
            text += f": {formatannotation(self.annotation)}"
        if self.default is not _empty:
            text += f" = {self.default!r}" if self.annotation is not _empty else f"={self.default!r}"
        stars = {Parameter.VAR_POSITIONAL: "*", Parameter.VAR_KEYWORD: "**"}
        return stars.get(self.kind, "") + text

    def __repr__(self):
        return f'<{type(self).__name__} "{self}">'

    def __eq__(self, other):
        if not isinstance(other, Parameter):
            return NotImplemented
        mine, others = [(p.name, p.kind, p.default, p.annotation) for p in (self, other)]
        return mine == others

    def __hash__(self):
        return hash((self.name, self.kind, self.annotation, self.default))


class _Annotations:
    def __init__(self, function):
        self.function = function

    def __call__(self, name):
        return (getattr(self.function, "__annotations__", None) or {}).get(name, _empty)


def formatannotation(annotation, base_module=None):
    if isinstance(annotation, type):
        if annotation.__module__ in ("builtins", base_module):
            return annotation.__qualname__
        return annotation.__module__ + "." + annotation.__qualname__
    text = repr(annotation)
    # What `typing` makes is written without its module.
    if text.startswith("typing."):
        return re.sub(r"\btyping\.", "", text)
    return text


_KINDS = (
    Parameter.POSITIONAL_ONLY,
    Parameter.POSITIONAL_OR_KEYWORD,
    Parameter.VAR_POSITIONAL,
    Parameter.KEYWORD_ONLY,
    Parameter.VAR_KEYWORD,
)


def _check(parameters):
    """Refuses parameters that no function can have, in this order."""
    names, kind, has_default = set(), Parameter.POSITIONAL_ONLY, False
    for parameter in parameters:
        if parameter.kind < kind:
            raise ValueError(
                f"wrong parameter order: {kind.description} parameter before "
                f"{parameter.kind.description} parameter"
            )
        kind = parameter.kind
        if kind in (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD):
            if parameter.default is _empty and has_default:
                raise ValueError("non-default argument follows default argument")
            has_default = has_default or parameter.default is not _empty
        if parameter.name in names:
            raise ValueError(f"duplicate parameter name: {parameter.name!r}")
        names.add(parameter.name)


class Signature:
    empty = _empty

    def __init__(self, parameters=None, *, return_annotation=_empty, __validate_parameters__=True):
        parameters = list(parameters or ())
        if __validate_parameters__:
            _check(parameters)
        self.parameters = types.MappingProxyType({parameter.name: parameter for parameter in parameters})
        self._return_annotation = return_annotation

    @property
    def return_annotation(self):
        found = self._return_annotation
        return found("return") if isinstance(found, _Annotations) else found

    def replace(self, **changes):
        given = {"parameters": self.parameters.values(), "return_annotation": self._return_annotation}
        given.update(changes)
        return Signature(given.pop("parameters"), **given)

    def __str__(self):
        parts, named, last = [], False, None
        for parameter in self.parameters.values():
            kind = parameter.kind
            if last is Parameter.POSITIONAL_ONLY and kind is not last:
                parts.append("/")
            if kind is Parameter.VAR_POSITIONAL:
                named = True
            elif kind is Parameter.KEYWORD_ONLY and not named:
                parts.append("*")
                named = True
            parts.append(str(parameter))
            last = kind
        if last is Parameter.POSITIONAL_ONLY:
            parts.append("/")
        returns = self.return_annotation
        arrow = "" if returns is _empty else f" -> {formatannotation(returns)}"
        return f"({', '.join(parts)}){arrow}"

    def __repr__(self):
        return f"<{type(self).__name__} {self}>"

    def __eq__(self, other):
        if not isinstance(other, Signature):
            return NotImplemented
        return self._compared() == other._compared()

    # Parameters that are given by name alone have no order.
    def _compared(self):
        named = {p.name: p for p in self.parameters.values() if p.kind is Parameter.KEYWORD_ONLY}
        placed = [p for p in self.parameters.values() if p.kind is not Parameter.KEYWORD_ONLY]
        return placed, named, self.return_annotation

    def __hash__(self):
        placed, named, returns = self._compared()
        return hash((tuple(placed), frozenset(named.values()), returns))

    def bind(self, /, *args, **kwargs):
        return self._bound(args, kwargs, False)

    def bind_partial(self, /, *args, **kwargs):
        return self._bound(args, kwargs, True)

    def _bound(self, args, kwargs, partial):
        found, args, kwargs = {}, list(args), dict(kwargs)
        for name, parameter in self.parameters.items():
            kind = parameter.kind
            if kind is Parameter.VAR_POSITIONAL:
                if args:
                    found[name], args = tuple(args), []
            elif kind is Parameter.VAR_KEYWORD:
                if kwargs:
                    found[name], kwargs = kwargs, {}
            elif args and kind is not Parameter.KEYWORD_ONLY:
                if name in kwargs and kind is Parameter.POSITIONAL_OR_KEYWORD:
                    raise TypeError(f"multiple values for argument {name!r}")
                found[name] = args.pop(0)
            elif name in kwargs and kind is not Parameter.POSITIONAL_ONLY:
                found[name] = kwargs.pop(name)
            elif parameter.default is _empty and not partial:
                raise TypeError(f"missing a required argument: {name!r}")
        if args:
            raise TypeError("too many positional arguments")
        if kwargs:
            raise TypeError(f"got an unexpected keyword argument {next(iter(kwargs))!r}")
        return BoundArguments(self, found)


class BoundArguments:
    def __init__(self, signature, arguments):
        self.signature, self.arguments = signature, arguments

    def __eq__(self, other):
        if not isinstance(other, BoundArguments):
            return NotImplemented
        return self.signature == other.signature and self.arguments == other.arguments

    __hash__ = None

    @property
    def args(self):
        found = []
        for name, parameter in self.signature.parameters.items():
            if parameter.kind in (Parameter.KEYWORD_ONLY, Parameter.VAR_KEYWORD) or name not in self.arguments:
                break
            value = self.arguments[name]
            found.extend(value if parameter.kind is Parameter.VAR_POSITIONAL else [value])
        return tuple(found)

    @property
    def kwargs(self):
        found, by_name = {}, False
        for name, parameter in self.signature.parameters.items():
            if parameter.kind is Parameter.VAR_KEYWORD:
                found.update(self.arguments.get(name, {}))
                continue
            by_name = by_name or parameter.kind is Parameter.KEYWORD_ONLY or name not in self.arguments
            if by_name and name in self.arguments:
                found[name] = self.arguments[name]
        return found

    def apply_defaults(self):
        filled = {}
        for name, parameter in self.signature.parameters.items():
            if name in self.arguments:
                filled[name] = self.arguments[name]
            elif parameter.default is not _empty:
                filled[name] = parameter.default
            elif parameter.kind in (Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD):
                filled[name] = () if parameter.kind is Parameter.VAR_POSITIONAL else {}
        self.arguments = filled


def signature(obj, *, follow_wrapped=True, globals=None, locals=None, eval_str=False):
    if eval_str:
        _reference.unsupported("inspect.signature(eval_str=True)")
    if not follow_wrapped and _inspect.wrapped(obj):
        _reference.unsupported("inspect.signature(follow_wrapped=False) of a wrapper")
    for stated in _inspect.stated(obj):
        return stated
    function = _function(obj)
    # The `__init__` that a dataclass makes gives nothing back.
    is_made = isinstance(function, types.FunctionType) and hasattr(function, "__dataclass_fields__")
    return Signature(_parameters(obj), return_annotation=None if is_made else _Annotations(function))


# `__doc__` that a dataclass makes for itself.
def _documentation(cls):
    return cls.__name__ + str(signature(cls)).replace(" -> None", "")


# What a callable is around, if it is around something.
def _wrapped(obj):
    return [obj._function] if type(obj).__name__ == "_lru_cache_wrapper" else _inspect.wrapped(obj)


# The function whose parameters those of a callable are.
def _function(obj):
    for wrapped in _wrapped(obj):
        return _function(wrapped)
    if isinstance(obj, functools.partial):
        return _function(obj.func)
    if isinstance(obj, type):
        if isinstance(obj, type(nnx.Pytree)):
            return _made
        if _makes(obj):
            return _makes(obj)
        return _no_parameters if obj.__init__ is object.__init__ else _function(obj.__init__)
    return obj if isinstance(obj, (types.FunctionType, types.MethodType)) else _function(type(obj).__call__)


def _no_parameters():
    pass


# What the metaclass of `nnx.Pytree` says of all its classes.
def _made(*args: "Any", **kwargs: "Any") -> "Any":
    pass


# The `__call__` that a program's metaclass has.
def _makes(cls):
    for metaclass in type(cls).__mro__:
        if isinstance(metaclass.__dict__.get("__call__"), types.FunctionType):
            return metaclass.__dict__["__call__"]
    return None


# The parameters of the `__init__` that a dataclass makes.
def _of_fields(fields, annotations=None):
    parameters = [Parameter("self", Parameter.POSITIONAL_OR_KEYWORD)]
    for field in sorted(fields.values(), key=lambda field: field.kw_only):
        if not field.init:
            continue
        default = _empty if field.default is MISSING else field.default
        if field.default_factory is not MISSING:
            default = _factory
        kind = Parameter.KEYWORD_ONLY if field.kw_only else Parameter.POSITIONAL_OR_KEYWORD
        annotation = annotations if annotations else field.type
        parameters.append(Parameter(field.name, kind, default=default, annotation=annotation))
    return parameters


# `__annotations__` of it.
def _annotations_of_init(fields):
    return {it.name: it.annotation for it in _of_fields(fields)[1:]} | {"return": None}


class _HAS_DEFAULT_FACTORY_CLASS:
    def __repr__(self):
        return "<factory>"


_factory = _HAS_DEFAULT_FACTORY_CLASS()


def _parameters(obj):
    for stated in _inspect.stated(obj):
        return list(stated.parameters.values())
    for wrapped in _wrapped(obj):
        return _parameters(wrapped)
    if isinstance(obj, functools.partial):
        return _left(_parameters(obj.func), obj.args, obj.keywords)
    if isinstance(obj, type):
        if isinstance(obj, type(nnx.Pytree)):
            return _parameters(_made)
        if _makes(obj):
            return _parameters(_makes(obj))[1:]
        if obj.__init__ is object.__init__:
            return []
        return _parameters(obj.__init__)[1:]
    if not isinstance(obj, (types.FunctionType, types.MethodType)) and callable(type(obj).__dict__.get("__call__")):
        return _parameters(type(obj).__call__)[1:]
    if not callable(obj):
        raise TypeError(f"{obj!r} is not a callable object")
    fields = getattr(obj, "__dataclass_fields__", None)
    if fields is not None and isinstance(obj, types.FunctionType):
        return _of_fields(fields, _Annotations(obj))
    rows = _inspect.parameters(obj)
    annotation = _Annotations(obj)
    return [
        Parameter(name, _KINDS[kind], default=default[0] if default else _empty, annotation=annotation)
        for name, kind, default in rows
    ]


# What is left to give: what was given by name may be given again, but by name alone.
def _left(parameters, args, keywords):
    left, by_name = [], False
    for parameter in parameters:
        positional = parameter.kind in (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)
        if positional and args:
            args = args[1:]
            continue
        if parameter.name in keywords:
            by_name = True
            parameter = parameter.replace(default=keywords[parameter.name])
        if by_name and parameter.kind is Parameter.VAR_POSITIONAL:
            continue
        if by_name and positional:
            parameter = parameter.replace(kind=Parameter.KEYWORD_ONLY)
        left.append(parameter)
    if args and not any([parameter.kind is Parameter.VAR_POSITIONAL for parameter in parameters]):
        raise ValueError("partial object has incorrect arguments")
    return left


def getmembers(object, predicate=None):
    members = []
    for name in dir(object):
        try:
            value = getattr(object, name)
        except AttributeError:
            continue
        if predicate is None or predicate(value):
            members.append((name, value))
    return members


def getattr_static(obj, attr, default=_empty):
    own = () if isinstance(obj, type) else (getattr(obj, "__dict__", {}),)
    kind = obj if isinstance(obj, type) else type(obj)
    for attributes in (*own, *(each.__dict__ for each in kind.__mro__)):
        if attr in attributes:
            return attributes[attr]
    if isinstance(obj, type):
        for each in type(obj).__mro__:
            if attr in each.__dict__:
                return each.__dict__[attr]
    if default is _empty:
        raise AttributeError(attr)
    return default


def get_annotations(obj, *, globals=None, locals=None, eval_str=False):
    annotations = obj.__dict__.get("__annotations__") if isinstance(obj, type) else getattr(obj, "__annotations__", None)
    annotations = dict(annotations or {})
    texts = [name for name, annotation in annotations.items() if isinstance(annotation, str)]
    if eval_str and texts:
        if globals is not None or locals is not None:
            _reference.unsupported("inspect.get_annotations(globals=…, locals=…)")
        import typing

        hints = typing.get_type_hints(obj, include_extras=True)
        annotations |= {name: None if hints[name] is type(None) else hints[name] for name in texts}
    return annotations


def isclass(object):
    return isinstance(object, type)


def isfunction(object):
    return isinstance(object, types.FunctionType)


def ismethod(object):
    return isinstance(object, types.MethodType)


def ismodule(object):
    return isinstance(object, types.ModuleType)


def isroutine(object):
    kinds = (types.BuiltinFunctionType, types.MethodDescriptorType, types.WrapperDescriptorType)
    return isfunction(object) or ismethod(object) or isinstance(object, kinds)


def isbuiltin(object):
    return isinstance(object, types.BuiltinFunctionType)


def iscode(object):
    return isinstance(object, types.CodeType)


def isgeneratorfunction(obj):
    function = obj.__func__ if ismethod(obj) else obj
    return isfunction(function) and bool(function.__code__.co_flags & 0x20)


def iscoroutinefunction(obj):
    return False


def isdatadescriptor(object):
    if isclass(object) or ismethod(object) or isfunction(object):
        return False
    kind = type(object)
    return hasattr(kind, "__set__") or hasattr(kind, "__delete__")


def unwrap(func, *, stop=None):
    while (stop is None or not stop(func)) and hasattr(func, "__wrapped__"):
        func = func.__wrapped__
    return func


FullArgSpec = namedtuple(
    "FullArgSpec", ["args", "varargs", "varkw", "defaults", "kwonlyargs", "kwonlydefaults", "annotations"]
)


def getfullargspec(func):
    args, varargs, varkw, defaults, kwonlyargs, kwonlydefaults = [], None, None, [], [], {}
    bound = ismethod(func)
    inner = func.__func__ if bound else func
    if not isfunction(inner):
        _reference.unsupported("inspect.getfullargspec of what is no function")
    for parameter in _parameters_of(inner):
        if parameter.kind in (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD):
            args.append(parameter.name)
            if parameter.default is not _empty:
                defaults.append(parameter.default)
        elif parameter.kind is Parameter.VAR_POSITIONAL:
            varargs = parameter.name
        elif parameter.kind is Parameter.VAR_KEYWORD:
            varkw = parameter.name
        else:
            kwonlyargs.append(parameter.name)
            if parameter.default is not _empty:
                kwonlydefaults[parameter.name] = parameter.default
    return FullArgSpec(
        args, varargs, varkw, tuple(defaults) or None, kwonlyargs, kwonlydefaults or None, dict(inner.__annotations__)
    )


def getcallargs(func, /, *positional, **named):
    if ismethod(func):
        positional, func = (func.__self__, *positional), func.__func__
    parameters = _parameters_of(func)
    Signature(parameters).bind(*positional, **named)  # refuses what does not fit
    kinds = {parameter.kind: parameter.name for parameter in parameters}
    by_place = [p.name for p in parameters if p.kind in (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)]
    found = dict(zip(by_place, positional))
    if Parameter.VAR_POSITIONAL in kinds:
        found[kinds[Parameter.VAR_POSITIONAL]] = positional[len(by_place) :]
    if Parameter.VAR_KEYWORD in kinds:
        others = found[kinds[Parameter.VAR_KEYWORD]] = {}
    names = {parameter.name for parameter in parameters}
    for name, value in named.items():
        (found if name in names else others)[name] = value
    for parameter in parameters:
        if parameter.default is not _empty:
            found.setdefault(parameter.name, parameter.default)
    return found


def _parameters_of(function):
    return [
        Parameter(name, _KINDS[kind], **({"default": default[0]} if default else {}))
        for name, kind, default in _inspect.parameters(function)
    ]


def isgenerator(object):
    return isinstance(object, types.GeneratorType)


def isabstract(object):
    return isinstance(object, type) and bool(getattr(object, "__abstractmethods__", ()))


def cleandoc(doc):
    lines = doc.expandtabs().split("\n")
    margins = [len(line) - len(line.lstrip(" ")) for line in lines[1:] if line.lstrip(" ")]
    lines = [lines[0].lstrip(" "), *[line[min(margins, default=0) :] for line in lines[1:]]]
    while lines and not lines[-1]:
        lines.pop()
    while lines and not lines[0]:
        lines.pop(0)
    return "\n".join(lines)


def getdoc(object):
    doc = getattr(object, "__doc__", None)
    return cleandoc(doc) if isinstance(doc, str) else None


def getmro(cls):
    return cls.__mro__
