"""`argparse`: options and positional arguments. The command line of a program is empty here."""

import _reference
import jax

SUPPRESS, REMAINDER = "==SUPPRESS==", "..."
OPTIONAL, ZERO_OR_MORE, ONE_OR_MORE = "?", "*", "+"

# What an action takes from the command line, and the value of one that takes nothing.
_FLAGS = {"store_true": (True, False), "store_false": (False, True), "count": (None, None)}


class ArgumentTypeError(Exception):
    pass


class BooleanOptionalAction:
    """Says of an option `--x` that `--no-x` is one, too."""


class Namespace:
    def __init__(self, **kwargs):
        for name, value in kwargs.items():
            setattr(self, name, value)

    def __eq__(self, other):
        return vars(self) == vars(other) if isinstance(other, Namespace) else NotImplemented

    def __contains__(self, key):
        return key in vars(self)

    def __repr__(self):
        return f"Namespace({', '.join(f'{name}={value!r}' for name, value in vars(self).items())})"


class _Argument:
    def __init__(
        self, *names, action="store", nargs=None, const=None, default=None, type=None,
        choices=None, required=None, help=None, metavar=None, dest=None, prefix="-",
    ):  # fmt: skip
        is_option = any([name[:1] in prefix for name in names if name])
        if is_option and not all([name[:1] in prefix for name in names]):
            wrong = [name for name in names if name[:1] not in prefix][0]
            raise ValueError(f"invalid option string {wrong!r}: must start with a character {prefix!r}")
        if names and not is_option and required is not None:
            raise TypeError("'required' is an invalid argument for positionals")
        required = bool(required)
        self.names, self.action, self.nargs, self.const = names, action, nargs, const
        self.type, self.choices, self.required = type, choices, required
        self.is_option = names[0][0] in prefix if names else False
        if action is BooleanOptionalAction:
            names = (*names, *["--no-" + name[2:] for name in names if name[:2] == "--"])
            self.names, self.nargs = names, 0
        longest = next((name for name in names if name[:2] == "--"), names[0] if names else None)
        self.dest = dest or longest.lstrip(prefix if self.is_option else "").replace("-", "_")
        if not self.is_option:
            self.dest = dest or names[0]
        if action in _FLAGS:
            self.const, otherwise = _FLAGS[action]
            self.nargs, default = 0, otherwise if default is None else default
        elif action == "store_const":
            self.nargs = 0
        elif action not in ("store", "append", BooleanOptionalAction):
            _reference.unsupported(f"argparse's action {action!r}")
        self.default = default

    def converted(self, text):
        if self.type is not None:
            try:
                text = self.type(text)
            except (ArgumentTypeError, TypeError, ValueError):
                raise SystemExit(2) from None
        if self.choices is not None and text not in self.choices:
            raise SystemExit(2)
        return text

    # How many of the texts it takes, which stand before the next option.
    def takes(self, texts):
        least = {None: 1, "?": 0, "*": 0, "+": 1}.get(self.nargs, self.nargs)
        most = {None: 1, "?": 1, "*": len(texts), "+": len(texts)}.get(self.nargs, self.nargs)
        if len(texts) < least:
            raise SystemExit(2)
        return min(most, len(texts))

    def store(self, values, texts, name=""):
        found = [self.converted(text) for text in texts]
        if self.nargs is None:
            value = found[0]
        elif self.nargs == "?":
            value = found[0] if found else self.const if self.is_option else self.initial()
        elif self.nargs == 0:
            value = self.const
        else:
            value = found
        if self.action == "append":
            value = [*(values.get(self.dest) or []), value]
        elif self.action == "count":
            value = (values.get(self.dest) or 0) + 1
        elif self.action is BooleanOptionalAction:
            value = not name.startswith("--no-")
        values[self.dest] = value

    # A default that is a text is read as the command line is.
    def initial(self):
        if isinstance(self.default, str) and self.type is not None:
            return self.type(self.default)
        return self.default


class _ExclusiveGroup:
    def __init__(self, parser, required):
        self._parser, self.required, self.members = parser, required, []

    def add_argument(self, *names, **options):
        argument = self._parser.add_argument(*names, **options)
        self.members.append(argument)
        return argument


# It stands among the arguments as one that takes a command and all that follows.
class _Commands:
    is_option, nargs, names = False, "A...", ()

    def __init__(self, dest, required):
        self.dest, self.required, self.default = dest, required, SUPPRESS if dest is None else None
        self._parsers = {}

    def add_parser(self, name, *, deprecated=False, aliases=(), help=None, **options):
        parser = ArgumentParser(**options)
        for known in (name, *aliases):
            self._parsers[known] = parser
        return parser

    def initial(self):
        return self.default

    def run(self, values, texts):
        if texts[0] not in self._parsers:
            raise SystemExit(2)
        if self.dest is not None:
            values[self.dest] = texts[0]
        namespace, rest = self._parsers[texts[0]].parse_known_args(texts[1:])
        values.update(vars(namespace))
        return rest


class ArgumentParser:
    def __init__(
        self, prog=None, usage=None, description=None, epilog=None, parents=[],
        formatter_class=None, prefix_chars="-", fromfile_prefix_chars=None, argument_default=None,
        conflict_handler="error", add_help=True, allow_abbrev=True, exit_on_error=True,
    ):  # fmt: skip
        if parents or fromfile_prefix_chars is not None or not exit_on_error or not allow_abbrev:
            _reference.unsupported("ArgumentParser with parents, files, errors or whole names")
        self.prog, self.description = prog, description
        self._prefix, self._default = prefix_chars, argument_default
        self._arguments, self._groups, self._defaults = [], [], {}

    def add_argument(self, *names, **options):
        if self._default is not None:
            options.setdefault("default", self._default)
        argument = _Argument(*names, prefix=self._prefix, **options)
        self._arguments.append(argument)
        return argument

    def add_argument_group(self, title=None, description=None):
        return self

    def add_mutually_exclusive_group(self, *, required=False):
        group = _ExclusiveGroup(self, required)
        self._groups.append(group)
        return group

    def add_subparsers(self, *, dest=None, required=False, title=None, description=None, help=None, metavar=None):
        if any(isinstance(argument, _Commands) for argument in self._arguments):
            raise SystemExit(2)
        commands = _Commands(dest, required)
        self._arguments.append(commands)
        return commands

    def set_defaults(self, **defaults):
        self._defaults.update(defaults)

    def get_default(self, dest):
        found = [argument.default for argument in self._arguments if argument.dest == dest]
        return self._defaults.get(dest, found[0] if found else None)

    def parse_args(self, args=None, namespace=None):
        namespace, rest = self.parse_known_args(args, namespace)
        if rest:
            raise SystemExit(2)
        return namespace

    def parse_known_args(self, args=None, namespace=None):
        texts = list(args or [])
        if "-h" in texts or "--help" in texts:
            raise SystemExit(0)
        values, rest, seen = {}, [], []
        for argument in self._arguments:
            if argument.default != SUPPRESS:
                values[argument.dest] = self._defaults.get(argument.dest, argument.default)
        for name, value in self._defaults.items():
            values.setdefault(name, value)
        waiting = [argument for argument in self._arguments if not argument.is_option]
        while texts:
            if texts[0] == "--" and waiting:
                # What follows is no option.
                del texts[0]
                while texts and waiting:
                    argument = waiting.pop(0)
                    if isinstance(argument, _Commands):
                        seen.append(argument)
                        rest, texts = rest + argument.run(values, texts), []
                        break
                    after = sum(1 for argument in waiting if argument.nargs in (None, "+"))
                    count = argument.takes(texts[: max(len(texts) - after, 1)])
                    argument.store(values, texts[:count])
                    del texts[:count]
                    seen.append(argument)
                rest += texts
                break
            name, equals, attached = texts[0].partition("=")
            option = self._option(name)
            short = self._option(texts[0][:2]) if option is None and texts[0][1:2] != "-" else None
            if option is not None:
                del texts[0]
                given = [attached] if equals else texts[: self._free(texts)]
                count = option.takes(given)
                if equals and count == 0:
                    raise SystemExit(2)
                option.store(values, given[:count], name)
                del texts[: 0 if equals else count]
                seen.append(option)
            elif short is not None:
                # `-b8` is `-b 8`, and `-vv` is `-v -v`.
                texts[:1] = [texts[0][:2], "-" * (short.nargs == 0) + texts[0][2:]]
            elif self._free(texts) and waiting:
                given = texts[: self._free(texts)]
                after = sum(1 for argument in waiting[1:] if argument.nargs in (None, "+"))
                argument = waiting.pop(0)
                if isinstance(argument, _Commands):
                    seen.append(argument)
                    rest += argument.run(values, texts)
                    break
                count = argument.takes(given[: max(len(given) - after, 1)])
                argument.store(values, given[:count])
                del texts[:count]
                seen.append(argument)
            else:
                rest.append(texts.pop(0))
        for group in self._groups:
            given = [argument for argument in group.members if argument in seen]
            if len(given) > 1 or group.required and not given:
                raise SystemExit(2)
        for argument in self._arguments:
            if argument in seen:
                continue
            if argument.required or not argument.is_option and argument.nargs in (None, "+"):
                raise SystemExit(2)
            if argument.dest in values and values[argument.dest] is argument.default:
                values[argument.dest] = argument.initial()
                if not argument.is_option and argument.nargs == "*" and argument.default is None:
                    values[argument.dest] = []
        namespace = Namespace() if namespace is None else namespace
        for name, value in values.items():
            setattr(namespace, name, value)
        return namespace, rest

    def error(self, message):
        raise SystemExit(2)

    def exit(self, status=0, message=None):
        raise SystemExit(status)

    def _option(self, name):
        options = [argument for argument in self._arguments if argument.is_option]
        exact = [option for option in options if name in option.names]
        if exact or name[:2] != "--":
            return exact[0] if exact else None
        near = [o for o in options if any(known.startswith(name) for known in o.names)]
        if len(near) > 1:
            raise SystemExit(2)
        return near[0] if near else None

    # How many texts stand before the next option. A number is none.
    def _free(self, texts):
        count = 0
        for text in texts:
            if text[:1] == "-" and not text[1:2].isdigit() and len(text) > 1:
                break
            count += 1
        return count
