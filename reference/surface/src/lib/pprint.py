"""`pprint`: texts of containers, broken into lines where they are too long. What is printed so is not observed."""

import _reference
import dataclasses
import re


def pformat(object, indent=1, width=80, depth=None, *, compact=False, sort_dicts=True, underscore_numbers=False):
    printer = PrettyPrinter(
        indent, width, depth, compact=compact, sort_dicts=sort_dicts, underscore_numbers=underscore_numbers
    )
    return printer.pformat(object)


def pprint(object, stream=None, indent=1, width=80, depth=None, **options):
    PrettyPrinter(indent, width, depth, stream, **options).pprint(object)


def pp(object, *args, sort_dicts=False, **options):
    pprint(object, *args, sort_dicts=sort_dicts, **options)


def saferepr(object):
    return PrettyPrinter()._flat(object)




# Python breaks the texts of these, too, each in its own way.
_BROKEN_ELSEWHERE = """OrderedDict defaultdict Counter ChainMap deque UserDict UserList UserString mappingproxy
    SimpleNamespace bytes bytearray""".split()


class PrettyPrinter:
    def __init__(
        self, indent=1, width=80, depth=None, stream=None, *, compact=False, sort_dicts=True, underscore_numbers=False
    ):
        if indent < 0:
            raise ValueError("indent must be >= 0")
        if depth is not None and depth <= 0:
            raise ValueError("depth must be > 0")
        if not width:
            raise ValueError("width must be != 0")
        if depth is not None or compact or underscore_numbers:
            _reference.unsupported("pprint with depth, compact or underscore_numbers")
        self._indent, self._width, self._stream, self._sorts = indent, width, stream, sort_dicts

    def pformat(self, object):
        return self._text(object, 0, 0, 1)

    def pprint(self, object):
        if self._stream is not None:
            self._stream.write(self.pformat(object) + "\n")

    def format(self, object, context, maxlevels, level):
        _reference.unsupported("pprint.PrettyPrinter.format")

    # On one line, with dicts in order.
    def _flat(self, x, above=()):
        if any(x is outer for outer in above):
            _reference.unsupported("pprint of what contains itself")
        within = (*above, x)
        if _is(x, dict):
            return "{" + ", ".join(f"{self._flat(k, within)}: {self._flat(v, within)}" for k, v in self._items(x)) + "}"
        if _is(x, list):
            return "[" + ", ".join(self._flat(item, within) for item in x) + "]"
        if _is(x, tuple):
            return "(" + ", ".join(self._flat(item, within) for item in x) + ",)"[len(x) != 1 :]
        return repr(x)

    def _items(self, x):
        return sorted(x.items(), key=lambda pair: (_Key(pair[0]), _Key(pair[1]))) if self._sorts else list(x.items())

    # From this column on; `room` is what stands behind it on its last line.
    def _text(self, x, column, room, level):
        flat = self._flat(x)
        if len(flat) <= self._width - column - room:
            return flat
        kind, shows = type(x), type(x).__repr__
        lead = " " * (self._indent - 1)
        if _is(x, dict):
            return "{" + lead + self._pairs(x, column + self._indent, room + 1, level) + "}"
        if _is(x, list):
            return "[" + lead + self._row(x, column + self._indent, room + 1, level) + "]"
        if _is(x, tuple):
            end = ",)" if len(x) == 1 else ")"
            return "(" + lead + self._row(x, column + self._indent, room + len(end), level) + end
        if (_is(x, set) or _is(x, frozenset)) and x:
            begin, end = ("{", "}") if kind is set else (kind.__name__ + "({", "})")
            column += len(begin) - 1 + self._indent
            return begin + lead + self._row(sorted(x, key=_Key), column, room + len(end), level) + end
        if _is(x, str) and x:
            return self._words(x, column, room, level)
        if dataclasses.is_dataclass(x) and hasattr(shows, "__wrapped__"):
            column += len(kind.__name__) + 1
            fields = [(field.name, getattr(x, field.name)) for field in dataclasses.fields(x) if field.repr]
            parts = [
                f"{name}={self._text(value, column + len(name) + 1, room if last else 1, level + 1)}"
                for last, (name, value) in _with_last(fields)
            ]
            return f"{kind.__name__}({self._joined(parts, column)})"
        if kind.__name__ in _BROKEN_ELSEWHERE:
            _reference.unsupported(f"pprint of a long {kind.__name__}")
        return flat

    def _joined(self, parts, column):
        return (",\n" + " " * column).join(parts)

    def _row(self, items, column, room, level):
        parts = [self._text(item, column, room if last else 1, level + 1) for last, item in _with_last(items)]
        return self._joined(parts, column)

    def _pairs(self, x, column, room, level):
        parts = []
        for last, (key, value) in _with_last(self._items(x)):
            name = self._flat(key)
            parts.append(f"{name}: {self._text(value, column + len(name) + 2, room if last else 1, level + 1)}")
        return self._joined(parts, column)

    # A long text as several, broken behind spaces and ends of lines.
    def _words(self, x, column, room, level):
        if level == 1:
            column, room = column + 1, room + 1
        width, chunks = self._width - column, []
        for is_last, line in _with_last(x.splitlines(True)):
            if len(repr(line)) <= width - (room if is_last else 0):
                chunks.append(repr(line))
                continue
            current = ""
            for ends, part in _with_last(re.findall(r"\S+\s*|\s+", line)):
                if len(repr(current + part)) <= width - (room if ends and is_last else 0):
                    current += part
                else:
                    if current:
                        chunks.append(repr(current))
                    current = part
            chunks.append(repr(current))
        if len(chunks) == 1:
            return chunks[0]
        text = ("\n" + " " * column).join(chunks)
        return f"({text})" if level == 1 else text


def _is(x, kind):
    """True of what is of this kind, and is shown as that is."""
    return isinstance(x, kind) and type(x).__repr__ is kind.__repr__


def _with_last(items):
    items = list(items)
    return [(place == len(items) - 1, item) for place, item in enumerate(items)]


class _Key:
    """The order of keys: their own, else that of their classes' names."""

    def __init__(self, value):
        self._value = value

    def __lt__(self, other):
        try:
            return self._value < other._value
        except TypeError:
            one, two = str(type(self._value)), str(type(other._value))
            if one == two:
                _reference.unsupported("pprint of keys that have no order")
            return one < two

    def __eq__(self, other):
        return not self < other and not other < self
