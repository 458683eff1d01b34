"""`numbers`: classes of numbers, by `isinstance`."""

import _reference


class _Numbers(type):
    def __instancecheck__(cls, value):
        if isinstance(value, _KNOWN[cls.__name__]):
            return True
        return False if isinstance(value, _PLAIN) else _reference.unsupported(f"isinstance of numbers.{cls.__name__}")


_KNOWN = {"Number": (int, float), "Complex": (int, float), "Real": (int, float), "Rational": (int,), "Integral": (int,)}
_PLAIN = (int, float, str, bytes, list, tuple, dict, set, type(None))


class Number(metaclass=_Numbers):
    pass


class Complex(Number):
    pass


class Real(Complex):
    pass


class Rational(Real):
    pass


class Integral(Rational):
    pass
