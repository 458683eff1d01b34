"""`cmath`: functions of complex numbers, over `math`."""

import math

pi = math.pi
e = math.e
tau = math.tau
inf = math.inf
nan = math.nan
infj = complex(0.0, math.inf)
nanj = complex(0.0, math.nan)


def isnan(z):
    z = complex(z)
    return math.isnan(z.real) or math.isnan(z.imag)


def isinf(z):
    z = complex(z)
    return math.isinf(z.real) or math.isinf(z.imag)


def isfinite(z):
    z = complex(z)
    return math.isfinite(z.real) and math.isfinite(z.imag)


def isclose(a, b, *, rel_tol=1e-09, abs_tol=0.0):
    if rel_tol < 0 or abs_tol < 0:
        raise ValueError('tolerances must be non-negative')
    a, b = complex(a), complex(b)
    if a == b:
        return True
    if isinf(a) or isinf(b):
        return False
    difference = abs(a - b)
    return difference <= rel_tol * abs(b) or difference <= rel_tol * abs(a) or difference <= abs_tol


def phase(z):
    z = complex(z)
    return math.atan2(z.imag, z.real)


def polar(z):
    return abs(complex(z)), phase(z)


def rect(r, phi):
    if phi == 0.0:
        return complex(r, r * phi)
    return complex(r * math.cos(phi), r * math.sin(phi))


def exp(z):
    z = complex(z)
    length = math.exp(z.real)
    return complex(length * math.cos(z.imag), length * math.sin(z.imag))


def log(z, base=None):
    z = complex(z)
    if z == 0:
        raise ValueError('math domain error')
    result = complex(math.log(abs(z)), phase(z))
    return result if base is None else result / log(base)


def log10(z):
    result = log(z)
    return complex(result.real / math.log(10.0), result.imag / math.log(10.0))


def sqrt(z):
    z = complex(z)
    if z.real == 0.0 and z.imag == 0.0:
        return complex(0.0, z.imag)
    a = abs(z.real)
    s = 2.0 * math.sqrt(a / 8.0 + math.hypot(a / 8.0, abs(z.imag) / 8.0))
    d = abs(z.imag) / (2.0 * s)
    if z.real >= 0.0:
        return complex(s, math.copysign(d, z.imag))
    return complex(d, math.copysign(s, z.imag))


def cosh(z):
    z = complex(z)
    return complex(
        math.cos(z.imag) * math.cosh(z.real), math.sin(z.imag) * math.sinh(z.real)
    )


def sinh(z):
    z = complex(z)
    return complex(
        math.cos(z.imag) * math.sinh(z.real), math.sin(z.imag) * math.cosh(z.real)
    )


def cos(z):
    z = complex(z)
    return cosh(complex(-z.imag, z.real))


def sin(z):
    z = complex(z)
    turned = sinh(complex(-z.imag, z.real))
    return complex(turned.imag, -turned.real)
