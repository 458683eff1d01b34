"""`re`: what is found where, by the programs of `_sre`."""

import _reference
import _sre

_NAMES = (
    (256, "ASCII"), (2, "IGNORECASE"), (4, "LOCALE"), (32, "UNICODE"), (8, "MULTILINE"), (16, "DOTALL"), (64, "VERBOSE"),
    (128, "DEBUG"),
)  # fmt: skip


class RegexFlag(int):
    def __or__(self, other):
        return RegexFlag(int(self) | int(other))

    __ror__ = __or__

    def __and__(self, other):
        return RegexFlag(int(self) & int(other))

    def __repr__(self):
        if not self:
            return "re.NOFLAG"
        names = [f"re.{name}" for bit, name in _NAMES if int(self) & bit]
        rest = int(self) & ~sum([bit for bit, _ in _NAMES])
        if rest and (rest < 0 or not names):
            _reference.unsupported("the text of such flags of a regular expression")
        return "|".join(names + [hex(rest)] * (rest != 0))


NOFLAG = RegexFlag(0)
A = ASCII = RegexFlag(256)
I = IGNORECASE = RegexFlag(2)
L = LOCALE = RegexFlag(4)
U = UNICODE = RegexFlag(32)
M = MULTILINE = RegexFlag(8)
S = DOTALL = RegexFlag(16)
X = VERBOSE = RegexFlag(64)

_SPECIAL = {ord(c): "\\" + c for c in "()[]{}?*+-|^$\\.&~# \t\n\r\v\f"}
# How a pattern is searched for.
_SEARCH, _MATCH, _FULL = range(3)


class error(Exception):
    def _unseen(self):
        _reference.unsupported("where a regular expression has an error")

    msg = pattern = pos = lineno = colno = property(_unseen)


# Refuses what the programs take and Python does not: flags that stand behind something, and a group within itself.
# `pattern` is the text of a pattern.
def _check(pattern):
    place, groups, opened, begins = 0, 0, [], True
    while place < len(pattern):
        character = pattern[place]
        if character == "\\":
            following = pattern[place + 1 : place + 2]
            if following in opened:
                raise error(f"cannot refer to an open group at position {place}")
            if "behind" in opened and following and following in "123456789":
                return _BEHIND
            place += 1
        elif character == "[":
            place += 2 if pattern[place + 1 : place + 2] == "^" else 1
            while place + 1 < len(pattern) and pattern[place + 1] != "]":
                place += 2 if pattern[place + 1] == "\\" else 1
        elif character == "(":
            if pattern[place + 1 : place + 3] == "?(" and pattern[place + 3 : place + 4] not in "0123456789":
                return _Unseen("a regular expression with a condition on a group by its name")
            if "behind" in opened and (pattern[place + 1 : place + 4] == "?P=" or pattern[place + 1 : place + 3] == "?("):
                return _BEHIND
            letters = pattern[place + 2 : pattern.find(")", place)] if pattern[place + 1 : place + 2] == "?" else ""
            if letters and all([letter in "aiLmsux" for letter in letters]):
                if not begins:
                    raise error(f"global flags not at the start of the expression at position {place}")
                place += len(letters) + 3
                continue
            is_group = pattern[place + 1 : place + 2] != "?" or pattern[place + 2 : place + 4] == "P<"
            groups += is_group
            is_behind = pattern[place + 1 : place + 4] in ("?<=", "?<!")
            opened.append(str(groups) if is_group else "behind" if is_behind else "")
        elif character == ")" and opened:
            opened.pop()
        begins = begins and character in " \t\n\r\v\f"
        place += 1


# The flags that a pattern begins with: `(?im)`.
def _inline(pattern):
    letters = pattern[2 : pattern.find(")")] if pattern.startswith("(?") else ""
    known = {"a": 256, "i": 2, "m": 8, "s": 16, "u": 32, "x": 64}
    return sum([known[letter] for letter in set(letters)]) if all([letter in known for letter in letters]) else 0


class Pattern:
    __class_getitem__ = classmethod(_reference.parameterized)

    def __init__(self, pattern, flags):
        # Bytes are searched as the characters of the same numbers.
        self._is_text = isinstance(pattern, str)
        text = pattern if self._is_text else pattern.decode("latin-1")
        own = _inline(text)
        # What the flags are written before.
        self._searched = text[text.find(")") + 1 :] if own else text
        self.pattern, self.flags = pattern, flags | own
        if not self._is_text:
            if self.flags & 32:
                raise ValueError("cannot use UNICODE flag with a bytes pattern")
        elif not self.flags & 256:
            self.flags |= 32
        elif self.flags & 32:
            raise ValueError("ASCII and UNICODE flags are incompatible")
        self._programs = {}
        _, self.groups, names = self._compiled(_SEARCH)
        self._places = {name: place for place, name in enumerate(names) if name is not None}

    def _compiled(self, how):
        if how not in self._programs:
            flags = self.flags if self._is_text else self.flags | 256
            letters = "".join([letter for bit, letter in ((2, "i"), (8, "m"), (16, "s"), (64, "x"), (256, "a")) if flags & bit])
            self._programs[how] = _sre.compile(self._searched, letters, how)
        return self._programs[how]

    @property
    def groupindex(self):
        from types import MappingProxyType

        return MappingProxyType(self._places) if self._places else {}

    def __repr__(self):
        # In another order than the flags by themselves.
        flags = [f"re.{name}" for bit, name in (*sorted(_NAMES)[:-1], _NAMES[0]) if self.flags & ~32 & bit]
        return f"re.compile({repr(self.pattern)[:200]}{', ' if flags else ''}{'|'.join(flags)})"

    def __eq__(self, other):
        if not isinstance(other, Pattern):
            return NotImplemented
        return (self._is_text, self.pattern, self.flags) == (other._is_text, other.pattern, other.flags)

    def __hash__(self):
        return hash((self.pattern, self.flags))

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    # What is searched, text or bytes, cut off at the end.
    def _searching(self, string, endpos):
        if type(string) is not str and not _reference.is_unknown(string):
            if not isinstance(string, (str, bytes)):
                raise TypeError(f"expected string or bytes-like object, got {type(string).__name__!r}")
            if self._is_text and isinstance(string, bytes):
                raise TypeError("cannot use a string pattern on a bytes-like object")
            if isinstance(string, str):
                string = str.__str__(string)
        if not self._is_text and isinstance(string, str):
            raise TypeError("cannot use a bytes pattern on a string-like object")
        if not string and "\\B" in self._searched:
            _reference.unsupported("\\B of a regular expression in an empty text")
        return string if endpos is None else string[: max(endpos, 0)]

    def _characters(self, text):
        return text if self._is_text else text.decode("latin-1")

    def _found(self, how, string, pos, endpos):
        text = self._searching(string, endpos)
        pos = max(pos, 0)
        if pos > len(text):
            return None
        if how == _FULL and pos:
            _reference.unsupported("re.Pattern.fullmatch(pos=…)")
        # From a place within the text: the first match, if it begins there.
        spans = self._compiled(_SEARCH if pos else how)[0].find(self._characters(text), pos)
        if spans is None or how == _MATCH and spans[0][0] != pos:
            return None
        return Match(self, string, text, spans, pos)

    def search(self, string, pos=0, endpos=None):
        return self._found(_SEARCH, string, pos, endpos)

    def match(self, string, pos=0, endpos=None):
        return self._found(_MATCH, string, pos, endpos)

    def fullmatch(self, string, pos=0, endpos=None):
        return self._found(_FULL, string, pos, endpos)

    def _all(self, string, pos=0, endpos=None, most=-1):
        text = self._searching(string, endpos)
        found = self._compiled(_SEARCH)[0].find_all(self._characters(text), max(pos, 0), most)
        return [Match(self, string, text, spans, pos) for spans in found]

    def finditer(self, string, pos=0, endpos=None):
        return iter(self._all(string, pos, endpos))

    def findall(self, string, pos=0, endpos=None):
        found = self._all(string, pos, endpos)
        if self.groups == 0:
            return [match.group() for match in found]
        missing = "" if self._is_text else b""
        if self.groups == 1:
            return [match.groups(missing)[0] for match in found]
        return [match.groups(missing) for match in found]

    # At most so many matches; 0 is no limit, and less than that is none.
    def _first(self, string, count):
        return [] if count < 0 else self._all(string, most=count or -1)

    def split(self, string, maxsplit=0):
        parts, last, text = [], 0, self._searching(string, None)
        for match in self._first(text, maxsplit):
            parts += [text[last : match.start()], *match.groups()]
            last = match.end()
        return [*parts, text[last:]]

    def subn(self, repl, string, count=0):
        replace = repl if callable(repl) else _template(repl, self)
        parts, last, text, found = [], 0, self._searching(string, None), self._first(string, count)
        for match in found:
            parts += [text[last : match.start()], replace(match)]
            last = match.end()
        return ("" if self._is_text else b"").join([*parts, text[last:]]), len(found)

    def sub(self, repl, string, count=0):
        return self.subn(repl, string, count)[0]


class Match:
    __class_getitem__ = classmethod(_reference.parameterized)

    def __init__(self, pattern, string, text, spans, pos):
        self.re, self.string, self.pos, self.endpos = pattern, string, pos, len(text)
        self._text, self.regs = text, spans

    def _place(self, group):
        if isinstance(group, str):
            place = self.re._places.get(group, -1)
        else:
            place = group.__index__() if hasattr(group, "__index__") else -1
        if not 0 <= place < len(self.regs):
            raise IndexError("no such group")
        return place

    def _part(self, group, default=None):
        start, end = self.regs[self._place(group)]
        return default if start < 0 else self._text[start:end]

    def group(self, *groups):
        parts = [self._part(group) for group in groups or (0,)]
        return parts[0] if len(parts) == 1 else tuple(parts)

    __getitem__ = _part

    def groups(self, default=None):
        return tuple([self._part(i, default) for i in range(1, len(self.regs))])

    def groupdict(self, default=None):
        return {name: self._part(place, default) for name, place in self.re._places.items()}

    def span(self, group=0):
        return self.regs[self._place(group)]

    def start(self, group=0):
        return self.span(group)[0]

    def end(self, group=0):
        return self.span(group)[1]

    @property
    def lastindex(self):
        last = None
        for place, (start, end) in enumerate(self.regs):
            if place == 0 or start < 0 or last is not None and end < self.regs[last][1]:
                continue
            if last is None or end > self.regs[last][1]:
                last = place
            elif start == end:
                # Which of the two was closed last does not show.
                _reference.unsupported("re.Match.lastindex at an empty group")
        return last

    @property
    def lastgroup(self):
        last = self.lastindex
        return next((name for name, place in self.re._places.items() if place == last), None)

    def expand(self, template):
        return _template(template, self.re)(self)

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def __repr__(self):
        return f"<re.Match object; span={self.span()}, match={self.group()!r}>"


_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v", "\\": "\\"}


# The group that `\g<name>` names, and where the text goes on.
def _named_group(text, i):
    if text[i : i + 1] != "<":
        raise error("missing <")
    end = text.find(">", i)
    if end < 0:
        raise error("missing >, unterminated name")
    name = text[i + 1 : end]
    if name and all([character in "0123456789" for character in name]):
        return int(name), end + 1
    if not name.isidentifier():
        raise error(f"bad character in group name {name!r}" if name else "missing group name")
    return name, end + 1


# The digits behind a backslash: a character by its octal number, or a group by its place.
def _numbered(text, i):
    digits = text[i]
    octal = "01234567"
    if digits == "0":
        while len(digits) < 3 and text[i + len(digits) : i + len(digits) + 1] in octal and i + len(digits) < len(text):
            digits += text[i + len(digits)]
        return chr(int(digits, 8) & 255), i + len(digits)
    if text[i + 1 : i + 2] and text[i + 1] in "0123456789":
        digits += text[i + 1]
        third = text[i + 2 : i + 3]
        if third and all([digit in octal for digit in digits + third]):
            code = int(digits + third, 8)
            if code > 255:
                raise error(f"octal escape value \\{digits + third} outside of range 0-0o377")
            return chr(code), i + 3
    return (int(digits),), i + len(digits)


def _template(text, pattern):
    """What a replacement gives for a match: texts, and groups by number or name."""
    missing = "" if pattern._is_text else b""
    if not pattern._is_text:
        if isinstance(text, str):
            raise TypeError(f"sequence item 0: expected a bytes-like object, {type(text).__name__} found")
        text = text.decode("latin-1")
    elif isinstance(text, bytes):
        raise TypeError(f"sequence item 0: expected str instance, {type(text).__name__} found")
    parts, i = [""], 0
    while i < len(text):
        character, following = text[i], text[i + 1 : i + 2]
        i += 2
        if character != "\\":
            parts.append(character)
            i -= 1
        elif following == "g":
            name, i = _named_group(text, i)
            parts.append((name,))
        elif following in _ESCAPES:
            parts.append(_ESCAPES[following])
        elif following and following in "0123456789":
            part, i = _numbered(text, i - 1)
            parts.append(part)
        elif not following:
            raise error("bad escape (end of pattern)")
        elif following.isalpha() and ord(following) < 128:
            raise error(f"bad escape \\{following}")
        else:
            parts.append("\\" + following)
    for part in parts:
        if isinstance(part, tuple):
            known = pattern._places if isinstance(part[0], str) else range(pattern.groups + 1)
            if part[0] not in known:
                raise IndexError(f"unknown group name {part[0]!r}") if isinstance(part[0], str) else error(
                    f"invalid group reference {part[0]}"
                )
    if not pattern._is_text:
        parts = [part if isinstance(part, tuple) else part.encode("latin-1") for part in parts]
    return lambda match: missing.join([match._part(part[0], missing) if isinstance(part, tuple) else part for part in parts])


# A pattern that may be held, and is not modelled: all that is asked of it is unsupported.
class _Unseen(Pattern):
    def __init__(self, what):
        self._what = what

    def __getattr__(self, name):
        _reference.unsupported(self._what)

    def _compiled(self, how):
        _reference.unsupported(self._what)


# Most of these Python refuses.
_BEHIND = _Unseen("a regular expression that refers to a group while it looks behind")
_cache = {}


def compile(pattern, flags=0):
    if isinstance(pattern, Pattern):
        if flags:
            raise ValueError("cannot process flags argument with a compiled pattern")
        return pattern
    if not isinstance(pattern, (str, bytes)):
        raise TypeError("first argument must be string or compiled pattern")
    if flags & 4 and isinstance(pattern, str):
        raise ValueError("cannot use LOCALE flag with a str pattern")
    if flags & ~(2 | 8 | 16 | 32 | 64 | 256):
        return _Unseen("re.compile with the flags LOCALE or DEBUG")
    # Equal keys of two kinds are not one.
    key = (type(pattern), pattern, int(flags))
    if key not in _cache:
        text = pattern if isinstance(pattern, str) else pattern.decode("latin-1")
        if text is not pattern and any([escape in text for escape in ("\\u", "\\U", "\\N")]):
            return _Unseen("a regular expression of bytes with an escape of Unicode")
        try:
            made = Pattern(*key[1:])
        except error:
            if "(?(" in text and (unseen := _check(text)):
                return unseen
            raise
        # What is refused begins with one of these.
        if ("(?" in text or "(" in text and "\\" in text) and (unseen := _check(text)):
            return unseen
        _cache[key] = made
    return _cache[key]


def search(pattern, string, flags=0):
    return compile(pattern, flags).search(string)


def match(pattern, string, flags=0):
    return compile(pattern, flags).match(string)


def fullmatch(pattern, string, flags=0):
    return compile(pattern, flags).fullmatch(string)


def findall(pattern, string, flags=0):
    return compile(pattern, flags).findall(string)


def finditer(pattern, string, flags=0):
    return compile(pattern, flags).finditer(string)


def split(pattern, string, maxsplit=0, flags=0):
    return compile(pattern, flags).split(string, maxsplit)


def sub(pattern, repl, string, count=0, flags=0):
    return compile(pattern, flags).sub(repl, string, count)


def subn(pattern, repl, string, count=0, flags=0):
    return compile(pattern, flags).subn(repl, string, count)


def escape(pattern):
    text = pattern if isinstance(pattern, str) else pattern.decode("latin-1")
    escaped = "".join([_SPECIAL.get(ord(c), c) for c in text])
    return escaped if text is pattern else escaped.encode("latin-1")


def purge():
    _cache.clear()
