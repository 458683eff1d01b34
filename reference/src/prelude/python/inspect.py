"""`inspect`: what a callable takes, and what kind of object a value is."""

import functools
import inspect as module
import types

import _inspect


class _Empty:
    pass


class _Kind:
    def __init__(self, value, name, description):
        self.value, self.name, self.description = value, name, description

    def __repr__(self):
        return f"<_ParameterKind.{self.name}: {self.value}>"

    def __str__(self):
        return self.name

    def __lt__(self, other):
        return self.value < other.value

    def __int__(self):
        return self.value


class Parameter:
    empty = _Empty
    POSITIONAL_ONLY = _Kind(0, "POSITIONAL_ONLY", "positional-only")
    POSITIONAL_OR_KEYWORD = _Kind(1, "POSITIONAL_OR_KEYWORD", "positional or keyword")
    VAR_POSITIONAL = _Kind(2, "VAR_POSITIONAL", "variadic positional")
    KEYWORD_ONLY = _Kind(3, "KEYWORD_ONLY", "keyword-only")
    VAR_KEYWORD = _Kind(4, "VAR_KEYWORD", "variadic keyword")

    def __init__(self, name, kind, *, default=_Empty):
        self.name, self.kind, self.default = name, kind, default

    def replace(self, **changes):
        given = {"name": self.name, "kind": self.kind, "default": self.default, **changes}
        return Parameter(given["name"], given["kind"], default=given["default"])


_KINDS = (
    Parameter.POSITIONAL_ONLY,
    Parameter.POSITIONAL_OR_KEYWORD,
    Parameter.VAR_POSITIONAL,
    Parameter.KEYWORD_ONLY,
    Parameter.VAR_KEYWORD,
)


class Signature:
    empty = _Empty

    def __init__(self, parameters=None):
        self.parameters = types.MappingProxyType({p.name: p for p in parameters or ()})

    # Annotations are not known, and a text shows them.
    def __repr__(self):
        return module.text_of_a_signature

    __str__ = __format__ = __repr__

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
            elif parameter.default is _Empty and not partial:
                raise TypeError(f"missing a required argument: {name!r}")
        if args:
            raise TypeError("too many positional arguments")
        if kwargs:
            raise TypeError(f"got an unexpected keyword argument {next(iter(kwargs))!r}")
        return BoundArguments(self, found)


class BoundArguments:
    def __init__(self, signature, arguments):
        self.signature, self.arguments = signature, arguments

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
            elif parameter.default is not _Empty:
                filled[name] = parameter.default
            elif parameter.kind in (Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD):
                filled[name] = () if parameter.kind is Parameter.VAR_POSITIONAL else {}
        self.arguments = filled


def signature(obj, *, follow_wrapped=True):
    return Signature(_parameters(obj))


def _parameters(obj):
    for wrapped in _inspect.wrapped(obj):
        return _parameters(wrapped)
    if isinstance(obj, functools.partial):
        return _left(_parameters(obj.func), obj.args, obj.keywords)
    if isinstance(obj, type):
        if obj.__init__ is object.__init__:
            return []
        return _parameters(obj.__init__)[1:]
    if not isinstance(obj, (types.FunctionType, types.MethodType)) and callable(type(obj).__dict__.get("__call__")):
        return _parameters(type(obj).__call__)[1:]
    if not callable(obj):
        raise TypeError(f"{obj!r} is not a callable object")
    rows = _inspect.parameters(obj)
    return [Parameter(name, _KINDS[kind], default=default[0] if default else _Empty) for name, kind, default in rows]


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
    return left


def isclass(object):
    return isinstance(object, type)


def isfunction(object):
    return isinstance(object, types.FunctionType)


def ismethod(object):
    return isinstance(object, types.MethodType)


def ismodule(object):
    return isinstance(object, types.ModuleType)


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
