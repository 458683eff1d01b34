"""`string`: constants, and texts with places for values."""

import re
from collections import ChainMap

ascii_lowercase = "abcdefghijklmnopqrstuvwxyz"
ascii_uppercase = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
ascii_letters = ascii_lowercase + ascii_uppercase
digits = "0123456789"
hexdigits = digits + "abcdef" + "ABCDEF"
octdigits = "01234567"
punctuation = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"
whitespace = " \t\n\r\x0b\x0c"
printable = digits + ascii_letters + punctuation + whitespace


def capwords(s, sep=None):
    return (" " if sep is None else sep).join([word.capitalize() for word in s.split(sep)])


_DEFAULT = "(?a:[_a-z][_a-z0-9]*)"


class Template:
    delimiter, idpattern, braceidpattern, flags = "$", _DEFAULT, None, re.IGNORECASE

    def __init_subclass__(cls):
        super().__init_subclass__()
        if "pattern" in cls.__dict__:
            cls.pattern = re.compile(cls.pattern, cls.flags | re.VERBOSE)
            return
        # Of ASCII alone, which a group of its own cannot say here.
        name = "[_a-zA-Z][_a-zA-Z0-9]*" if cls.idpattern == _DEFAULT else cls.idpattern
        mark, braced = re.escape(cls.delimiter), cls.braceidpattern or name
        pattern = f"{mark}(?:(?P<escaped>{mark})|(?P<named>{name})|\\{{(?P<braced>{braced})\\}}|(?P<invalid>))"
        cls.pattern = re.compile(pattern, cls.flags if cls.idpattern != _DEFAULT or cls.braceidpattern else 0)

    def __init__(self, template):
        self.template = template

    def _fail(self, found):
        before = self.template[: found.start("invalid")].splitlines(keepends=True)
        line = len(before) or 1
        column = found.start("invalid") - len("".join(before[:-1])) if before else 1
        raise ValueError(f"Invalid placeholder in string: line {line}, col {column}")

    def _filled(self, values, is_safe):
        def value_of(found):
            name = found["named"] or found["braced"]
            if name is not None:
                if is_safe and name not in values:
                    return found[0]
                return str(values[name])
            if found["escaped"] is not None:
                return self.delimiter
            if found["invalid"] is not None:
                return found[0] if is_safe else self._fail(found)
            raise ValueError("Unrecognized named group in pattern", self.pattern)

        return self.pattern.sub(value_of, self.template)

    def substitute(self, mapping={}, /, **keywords):
        return self._filled(ChainMap(keywords, mapping), False)

    def safe_substitute(self, mapping={}, /, **keywords):
        return self._filled(ChainMap(keywords, mapping), True)

    def is_valid(self):
        return all([found["invalid"] is None for found in self.pattern.finditer(self.template)])

    def get_identifiers(self):
        names = [found["named"] or found["braced"] for found in self.pattern.finditer(self.template)]
        return list(dict.fromkeys([name for name in names if name is not None]))


Template.__init_subclass__()
