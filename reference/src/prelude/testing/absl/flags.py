"""`absl.flags`: each flag has its default, since a program here has no command line."""

from absl import flags as module


class Error(Exception):
    pass


class IllegalFlagValueError(Error):
    pass


class UnparsedFlagAccessError(Error):
    pass


class FlagHolder:
    def __init__(self, name, default):
        self.name = name
        self.default = default

    @property
    def value(self):
        return getattr(FLAGS, self.name)


class FlagValues:
    def __init__(self):
        object.__setattr__(self, "_flags", {})

    def __call__(self, argv, known_only=False):
        if len(argv) > 1:
            return getattr(module, "FLAGS(arguments)")()
        return argv

    def __getattr__(self, name):
        flags = object.__getattribute__(self, "_flags")
        if name not in flags:
            raise AttributeError(name)
        return flags[name]

    def __setattr__(self, name, value):
        self._flags[name] = value

    def __getitem__(self, name):
        return FlagHolder(name, self._flags[name])

    def __contains__(self, name):
        return name in self._flags

    def __iter__(self):
        return iter(sorted(self._flags))

    def mark_as_parsed(self):
        pass

    def is_parsed(self):
        return True

    def flag_values_dict(self):
        return dict(self._flags)


FLAGS = FlagValues()


def _define(name, default):
    FLAGS._flags[name] = default
    return FlagHolder(name, default)


def DEFINE_string(name, default, help, **options):
    return _define(name, None if default is None else str(default))


def DEFINE_bool(name, default, help, **options):
    if isinstance(default, str):
        default = {"true": True, "false": False, "1": True, "0": False}[default.lower()]
    return _define(name, None if default is None else bool(default))


DEFINE_boolean = DEFINE_bool


def _bounded(name, value, bounds):
    lower, upper = bounds
    if value is not None and (lower is not None and value < lower or upper is not None and value > upper):
        raise IllegalFlagValueError(f"flag --{name}={value}: out of bounds")
    return value


def DEFINE_integer(name, default, help, lower_bound=None, upper_bound=None, **options):
    value = None if default is None else int(default)
    return _define(name, _bounded(name, value, (lower_bound, upper_bound)))


def DEFINE_float(name, default, help, lower_bound=None, upper_bound=None, **options):
    value = None if default is None else float(default)
    return _define(name, _bounded(name, value, (lower_bound, upper_bound)))


def DEFINE_enum(name, default, enum_values, help, **options):
    if default is not None and default not in enum_values:
        raise IllegalFlagValueError(
            f"flag --{name}={default}: value should be one of <{'|'.join(enum_values)}>"
        )
    return _define(name, default)


def DEFINE_enum_class(name, default, enum_class, help, **options):
    return _define(name, enum_class[default] if isinstance(default, str) else default)


def DEFINE_list(name, default, help, **options):
    if isinstance(default, str):
        default = [item.strip() for item in default.split(",")] if default else []
    return _define(name, default)


def DEFINE_multi_string(name, default, help, **options):
    return _define(name, [default] if isinstance(default, str) else default)


def DEFINE_multi_integer(name, default, help, **options):
    return _define(name, [default] if isinstance(default, int) else default)


def mark_flag_as_required(name, flag_values=None):
    pass


def mark_flags_as_required(names, flag_values=None):
    pass


def register_validator(name, checker, message="", flag_values=None):
    pass
