"""`json`: what is plain as text, and back."""

import re

import _reference

_ESCAPED = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\b": "\\b", "\f": "\\f"}


_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?")


class JSONDecodeError(ValueError):
    def __init__(self, msg, doc, pos):
        self.msg, self.doc, self.pos = msg, doc, pos
        self.lineno = doc[:pos].count("\n") + 1
        self.colno = pos - doc[:pos].rfind("\n")
        super().__init__(f"{msg}: line {self.lineno} column {self.colno} (char {pos})")


def _quoted(text, ensure_ascii):
    written = []
    for c in text:
        code = ord(c)
        if c in _ESCAPED:
            written.append(_ESCAPED[c])
        elif code > 0xFFFF and ensure_ascii:
            code -= 0x10000
            written.append(f"\\u{0xD800 + (code >> 10):04x}\\u{0xDC00 + (code & 0x3FF):04x}")
        elif code < 32 or code > 126 and ensure_ascii:
            written.append(f"\\u{code:04x}")
        else:
            written.append(c)
    return '"' + "".join(written) + '"'


def _number(value):
    if value != value:
        return "NaN"
    if value in (float("inf"), -float("inf")):
        return "Infinity" if value > 0 else "-Infinity"
    return repr(float(value))


def dumps(
    obj,
    *,
    skipkeys=False,
    ensure_ascii=True,
    check_circular=True,
    allow_nan=True,
    cls=None,
    indent=None,
    separators=None,
    default=None,
    sort_keys=False,
):
    if cls is not None:
        if cls.encode is not JSONEncoder.encode:
            _reference.unsupported("json.dumps(cls=a class with its own encode)")
        default = cls(
            ensure_ascii=ensure_ascii, indent=indent, separators=separators, default=default, sort_keys=sort_keys
        ).default
    between, colon = separators or ("," if indent is not None else ", ", ": ")
    step = " " * indent if isinstance(indent, int) else indent

    def is_known(key):
        return not skipkeys or key is None or isinstance(key, (str, bool, int, float))

    def key_of(key):
        if isinstance(key, str):
            return key
        if key is None or isinstance(key, (bool, int, float)):
            return written(key, 0)
        raise TypeError(f"keys must be str, int, float, bool or None, not {type(key).__name__}")

    def block(items, opening, closing, level):
        if not items:
            return opening + closing
        if step is None:
            return opening + between.join(items) + closing
        line = "\n" + step * (level + 1)
        return opening + line + (between + line).join(items) + "\n" + step * level + closing

    def written(value, level):
        if _reference.is_unknown(value):
            return '"' + value + '"'
        if _reference.is_reading(value):
            return repr(value)
        if value is None:
            return "null"
        if value is True:
            return "true"
        if value is False:
            return "false"
        if isinstance(value, str):
            return _quoted(value, ensure_ascii)
        if isinstance(value, int):
            return repr(int(value))
        if isinstance(value, float):
            text = _number(value)
            if not allow_nan and text[-1] in "Ny":
                raise ValueError(f"Out of range float values are not JSON compliant: {value!r}")
            return text
        if isinstance(value, (list, tuple)):
            return block([written(item, level + 1) for item in value], "[", "]", level)
        if isinstance(value, dict):
            pairs = sorted(value.items()) if sort_keys else value.items()
            texts = [
                _quoted(key_of(key), ensure_ascii) + colon + written(item, level + 1)
                for key, item in pairs
                if is_known(key)
            ]
            return block(texts, "{", "}", level)
        if default is None:
            raise TypeError(f"Object of type {type(value).__name__} is not JSON serializable")
        return written(default(value), level)

    return written(obj, 0)


def dump(obj, fp, **options):
    fp.write(dumps(obj, **options))


def load(fp, **options):
    return loads(fp.read(), **options)


class JSONEncoder:
    def __init__(
        self,
        *,
        skipkeys=False,
        ensure_ascii=True,
        check_circular=True,
        allow_nan=True,
        sort_keys=False,
        indent=None,
        separators=None,
        default=None,
    ):
        self.skipkeys, self.ensure_ascii, self.allow_nan = skipkeys, ensure_ascii, allow_nan
        self.sort_keys, self.indent, self.separators = sort_keys, indent, separators
        if default is not None:
            self.default = default

    def default(self, o):
        raise TypeError(f"Object of type {type(o).__name__} is not JSON serializable")

    def encode(self, o):
        return dumps(
            o,
            skipkeys=self.skipkeys,
            ensure_ascii=self.ensure_ascii,
            allow_nan=self.allow_nan,
            sort_keys=self.sort_keys,
            indent=self.indent,
            separators=self.separators,
            default=self.default,
        )


_UNESCAPED = {'"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}


def loads(s, *, cls=None, object_hook=None, parse_float=None, parse_int=None, **others):
    if cls is not None or parse_float is not None or parse_int is not None or others:
        return _reference.unsupported("json.loads(cls=…, parse_float=…)")
    if isinstance(s, bytes):
        return _reference.unsupported("json.loads(bytes)")
    if not isinstance(s, str):
        raise TypeError(f"the JSON object must be str, bytes or bytearray, not {type(s).__name__}")

    def refuse(what, at):
        raise JSONDecodeError(what, s, at)

    def skipped(at):
        while at < len(s) and s[at] in " \t\n\r":
            at += 1
        return at

    def text(at):
        begin, parts = at, []
        at += 1
        while True:
            if at >= len(s):
                refuse("Unterminated string starting at", begin)
            c = s[at]
            if c == '"':
                return "".join(parts), at + 1
            if c < " ":
                refuse("Invalid control character at", at)
            if c == "\\":
                at += 1
                if at >= len(s):
                    refuse("Unterminated string starting at", begin)
                c = s[at]
                if c == "u":
                    digits = s[at + 1 : at + 5]
                    if len(digits) < 4 or not all([digit in "0123456789abcdefABCDEF" for digit in digits]):
                        refuse("Invalid \\uXXXX escape", at + 1)
                    code = int(digits, 16)
                    at += 4
                    if 0xD800 <= code < 0xDC00 and s[at + 1 : at + 3] == "\\u":
                        code = 0x10000 + ((code - 0xD800) << 10) + int(s[at + 3 : at + 7], 16) - 0xDC00
                        at += 6
                    c = chr(code)
                elif c in _UNESCAPED:
                    c = _UNESCAPED[c]
                else:
                    refuse("Invalid \\escape", at - 1)
            parts.append(c)
            at += 1

    def number(at):
        end = at
        while end < len(s) and s[end] in "+-0123456789.eE":
            end += 1
        found = _NUMBER.match(s[at:end])
        if found is None:
            refuse("Expecting value", at)
        digits = found.group()
        return (float(digits) if found.group(1) or found.group(2) else int(digits)), at + len(digits)

    def items(at, closing, one):
        at = skipped(at + 1)
        if s[at : at + 1] == closing:
            return at + 1
        while True:
            at = skipped(one(at))
            if s[at : at + 1] == closing:
                return at + 1
            if s[at : at + 1] != ",":
                refuse("Expecting ',' delimiter", at)
            at = skipped(at + 1)

    def value(at):
        at = skipped(at)
        for word, meaning in (
            ("null", None),
            ("true", True),
            ("false", False),
            ("NaN", float("nan")),
            ("Infinity", float("inf")),
            ("-Infinity", -float("inf")),
        ):
            if s[at : at + len(word)] == word:
                return meaning, at + len(word)
        c = s[at : at + 1]
        if c == '"':
            return text(at)
        if c == "[":
            found = []

            def element(at):
                item, at = value(at)
                found.append(item)
                return at

            end = items(at, "]", element)
            return found, end
        if c == "{":
            entries = {}

            def entry(at):
                if s[at : at + 1] != '"':
                    refuse("Expecting property name enclosed in double quotes", at)
                key, at = text(at)
                at = skipped(at)
                if s[at : at + 1] != ":":
                    refuse("Expecting ':' delimiter", at)
                entries[key], at = value(at + 1)
                return at

            end = items(at, "}", entry)
            return (entries if object_hook is None else object_hook(entries)), end
        return number(at)

    found, end = value(0)
    end = skipped(end)
    if end != len(s):
        refuse("Extra data", end)
    return found
