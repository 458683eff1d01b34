"""`numbers`: CPython's classes, with which NumPy registers its scalars."""

import numpy
from _pynumbers import Complex as Complex
from _pynumbers import Integral as Integral
from _pynumbers import Number as Number
from _pynumbers import Rational as Rational
from _pynumbers import Real as Real

for _kind in (Number, Complex, Real, Rational, Integral):
    _kind.__module__ = "numbers"

Integral.register(numpy.integer)
Complex.register(numpy.inexact)
Real.register(numpy.floating)
Number.register(numpy.number)
