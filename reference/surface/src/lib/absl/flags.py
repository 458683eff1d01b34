"""`absl.flags`: each flag has its default, or what the command line gives it."""

import _reference

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
    def __init__(self, name, default, help, read, is_bool=False, is_multiple=False):
        self.name, self.default, self.value, self.help = name, default, default, help
        self._read, self._is_bool, self._is_multiple, self.present = read, is_bool, is_multiple, 0

    def _take(self, text):
        try:
            value = self._read(text)
        except (KeyError, TypeError, ValueError) as error:
            raise IllegalFlagValueError(f"flag --{self.name}={text}: {error}") from error
        if self._is_multiple:
            value = [*(self.value if self.present else []), value]
        self.value, self.present = value, self.present + 1


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
        rest, words = list(argv[:1]), list(argv[1:])
        while words:
            word = words.pop(0)
            if word == "--":
                rest += words
                break
            if word[:1] != "-" or len(word) == 1:
                rest.append(word)
                continue
            name, equals, text = word.lstrip("-").partition("=")
            flag = self._flags.get(name)
            if flag is None and name.startswith("no") and name[2:] in self._flags:
                flag, equals, text = self._flags[name[2:]], "=", "false"
                flag = flag if flag._is_bool else None
            if flag is None:
                if not known_only:
                    raise UnrecognizedFlagError(f"Unknown command line flag '{name}'")
                rest.append(word)
            elif equals:
                flag._take(text)
            elif flag._is_bool:
                flag._take("true")
            elif words:
                flag._take(words.pop(0))
            else:
                raise Error(f"Missing value for flag --{name}")
        self.mark_as_parsed()
        return rest

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


def _define(name, default, help, read, flag_values=None, is_bool=False, is_multiple=False, **options):
    values = FLAGS if flag_values is None else flag_values
    if name in values:
        raise DuplicateFlagError(f"The flag '{name}' is defined twice.")
    values._flags[name] = _Flag(name, default, help, read, is_bool, is_multiple)
    return FlagHolder(values, name, default)


def DEFINE_string(name, default, help, **options):
    return _define(name, None if default is None else str(default), help, str, **options)


def _truth(text):
    known = {"true": True, "t": True, "1": True, "false": False, "f": False, "0": False}
    if text.lower() not in known:
        raise ValueError("Non-boolean argument to boolean flag", text)
    return known[text.lower()]


def DEFINE_bool(name, default, help, **options):
    if isinstance(default, str):
        default = _truth(default)
    return _define(name, None if default is None else bool(default), help, _truth, is_bool=True, **options)


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
    def read(value):
        return _number(name, int, value, lower_bound, upper_bound)

    return _define(name, read(default), help, read, **options)


def DEFINE_float(name, default, help, lower_bound=None, upper_bound=None, **options):
    def read(value):
        return _number(name, float, value, lower_bound, upper_bound)

    return _define(name, read(default), help, read, **options)


def DEFINE_enum(name, default, enum_values, help, **options):
    def read(value):
        if value is not None and value not in enum_values:
            raise IllegalFlagValueError(f"flag --{name}={value}: value should be one of <{'|'.join(enum_values)}>")
        return value

    return _define(name, read(default), help, read, **options)


def DEFINE_enum_class(name, default, enum_class, help, **options):
    def read(value):
        return enum_class[value] if isinstance(value, str) else value

    return _define(name, read(default), help, read, **options)


def DEFINE_list(name, default, help, **options):
    def read(value):
        if isinstance(value, str):
            return [item.strip() for item in value.split(",")] if value else []
        return value

    return _define(name, read(default), help, read, **options)


def DEFINE_multi_string(name, default, help, **options):
    return _define(name, [default] if isinstance(default, str) else default, help, str, is_multiple=True, **options)


def DEFINE_multi_integer(name, default, help, **options):
    return _define(name, [default] if isinstance(default, int) else default, help, int, is_multiple=True, **options)


def mark_flag_as_required(name, flag_values=None):
    pass


def mark_flags_as_required(names, flag_values=None):
    pass


def register_validator(name, checker, message="", flag_values=None):
    pass


# Which flags a help text counts as whose is shown nowhere.
def disclaim_key_flags():
    pass
