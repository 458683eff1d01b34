"""`absl.flags`: each flag has its default, since a program here has no command line."""

import _reference
from absl import flags as module


class Error(Exception):
    pass


class DuplicateFlagError(Error):
    pass


class IllegalFlagValueError(Error):
    pass


class UnparsedFlagAccessError(Error):
    pass


class UnrecognizedFlagError(Error):
    pass


class Flag:
    def __init__(self, *args, **options):
        _reference.unsupported("absl.flags.Flag")


class _Flag(Flag):
    def __init__(self, name, default, help):
        self.name, self.default, self.value, self.help = name, default, default, help


class FlagHolder:
    def __init__(self, values, name, default):
        self._values, self.name, self.default = values, name, default

    @property
    def value(self):
        return getattr(self._values, self.name)


class FlagValues:
    def __init__(self):
        object.__setattr__(self, "_flags", {})
        object.__setattr__(self, "_parsed", False)

    def __call__(self, argv, known_only=False):
        if len(argv) > 1:
            return getattr(module, "FLAGS(arguments)")()
        self.mark_as_parsed()
        return list(argv)

    def __getattr__(self, name):
        if name not in self._flags:
            raise AttributeError(name)
        if not self._parsed:
            raise UnparsedFlagAccessError(f"Trying to access flag --{name} before flags were parsed.")
        return self._flags[name].value

    def __setattr__(self, name, value):
        if name not in self._flags:
            raise UnrecognizedFlagError(f"Unknown command line flag '{name}'")
        self._flags[name].value = value

    def __getitem__(self, name):
        return self._flags[name]

    def __contains__(self, name):
        return name in self._flags

    def __iter__(self):
        return iter(self._flags)

    def __len__(self):
        return len(self._flags)

    def mark_as_parsed(self):
        object.__setattr__(self, "_parsed", True)

    def is_parsed(self):
        return self._parsed

    def flag_values_dict(self):
        return {name: flag.value for name, flag in self._flags.items()}


# The flags of a program are read before it begins.
FLAGS = FlagValues()
FLAGS.mark_as_parsed()


def _define(name, default, help, flag_values=None, **options):
    values = FLAGS if flag_values is None else flag_values
    if name in values:
        raise DuplicateFlagError(f"The flag '{name}' is defined twice.")
    values._flags[name] = _Flag(name, default, help)
    return FlagHolder(values, name, default)


def DEFINE_string(name, default, help, **options):
    return _define(name, None if default is None else str(default), help, **options)


def DEFINE_bool(name, default, help, **options):
    if isinstance(default, str):
        default = {"true": True, "false": False, "1": True, "0": False}[default.lower()]
    return _define(name, None if default is None else bool(default), help, **options)


DEFINE_boolean = DEFINE_bool


def _number(name, kind, value, lower, upper):
    if value is None:
        return None
    try:
        value = kind(value)
    except (TypeError, ValueError) as error:
        raise IllegalFlagValueError(f"flag --{name}={value}: {error}") from error
    if lower is not None and value < lower or upper is not None and value > upper:
        raise IllegalFlagValueError(f"flag --{name}={value}: out of bounds")
    return value


def DEFINE_integer(name, default, help, lower_bound=None, upper_bound=None, **options):
    return _define(name, _number(name, int, default, lower_bound, upper_bound), help, **options)


def DEFINE_float(name, default, help, lower_bound=None, upper_bound=None, **options):
    return _define(name, _number(name, float, default, lower_bound, upper_bound), help, **options)


def DEFINE_enum(name, default, enum_values, help, **options):
    if default is not None and default not in enum_values:
        raise IllegalFlagValueError(
            f"flag --{name}={default}: value should be one of <{'|'.join(enum_values)}>"
        )
    return _define(name, default, help, **options)


def DEFINE_enum_class(name, default, enum_class, help, **options):
    return _define(name, enum_class[default] if isinstance(default, str) else default, help, **options)


def DEFINE_list(name, default, help, **options):
    if isinstance(default, str):
        default = [item.strip() for item in default.split(",")] if default else []
    return _define(name, default, help, **options)


def DEFINE_multi_string(name, default, help, **options):
    return _define(name, [default] if isinstance(default, str) else default, help, **options)


def DEFINE_multi_integer(name, default, help, **options):
    return _define(name, [default] if isinstance(default, int) else default, help, **options)


def mark_flag_as_required(name, flag_values=None):
    pass


def mark_flags_as_required(names, flag_values=None):
    pass


def register_validator(name, checker, message="", flag_values=None):
    pass


# Which flags a help text counts as whose is shown nowhere.
def disclaim_key_flags():
    pass
