"""Writes `unicode.txt`: what CPython 3.12 knows of characters, by the methods of `str` that ask it.

Each line is a property and the ranges of its characters: `printable 20-7e a1-ac ...`.
"""
import pathlib
import sys

PROPERTIES = {
    'printable': str.isprintable,
    'alphabetic': str.isalpha,
    'numeric': str.isnumeric,
    'digit': str.isdigit,
    'lower': str.islower,
    'upper': str.isupper,
    'title': lambda c: c.istitle() and not c.isupper(),
    'starts_identifier': str.isidentifier,
    'continues_identifier': lambda c: ('a' + c).isidentifier(),
}


def ranges(test):
    found, start = [], None
    for code in range(sys.maxunicode + 2):
        fits = code <= sys.maxunicode and not 0xd800 <= code < 0xe000 and test(chr(code))
        if fits and start is None:
            start = code
        elif not fits and start is not None:
            found.append(f'{start:x}' if start == code - 1 else f'{start:x}-{code - 1:x}')
            start = None
    return ' '.join(found)


assert sys.version_info[:2] == (3, 12), sys.version
lines = [f'{name} {ranges(test)}\n' for name, test in PROPERTIES.items()]
(pathlib.Path(__file__).parent / 'unicode.txt').write_text(''.join(lines))
