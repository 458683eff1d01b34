import enum
import math


def show(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)


class Named(dict):
    def __missing__(self, key):
        return f"<{key}>"


class Color(enum.Enum):
    RED = 1
    ROUGE = 1


print("{a} {b[0]} {c.real:>4} {a!r}".format_map({"a": "x", "b": [1], "c": 2}), "{z}".format_map(Named()), "{{}}".format_map({}))
show(lambda: "{a}".format_map({}))
show(lambda: "{}".format_map({}))
show(lambda: "{0}".format_map({}))
print(ascii("é"), ascii(["ä", 1]), ascii("a"), ascii("\U0001f600"))
print(math.frexp(8.0), math.frexp(-0.3), math.frexp(0.0), math.frexp(math.inf), math.frexp(-math.inf), math.frexp(5e-324))
print(math.modf(-2.5), math.modf(3.0), math.modf(-math.inf), math.modf(-0.0), math.modf(-7), math.modf(math.nan))
print(math.ulp(1.0), math.ulp(0.0), math.ulp(-1e300), math.ulp(1.7976931348623157e308), math.ulp(math.inf), math.ulp(math.nan))
print(math.ldexp(0.5, 4), math.ldexp(1.0, -1080), math.ldexp(3, True), math.ldexp(0.0, 10**30), math.ldexp(math.inf, -9), math.ldexp(1.0, -(10**30)))
show(lambda: math.ldexp(1.0, 1024))
show(lambda: math.ldexp(1.0, 2.0))
print(math.remainder(5, 3), math.remainder(-5, 3), math.remainder(7, 2), math.remainder(1.0, math.inf))
show(lambda: math.remainder(1, 0))
print(math.nextafter(1, 2), math.nextafter(0, -1), math.nextafter(1, 1), math.nextafter(math.inf, 0))
print(round(math.cbrt(27), 12), round(math.cbrt(-8), 12), math.exp2(10), math.exp2(-1), math.erf(0.0), math.erf(math.inf), math.erfc(-math.inf))
show(lambda: math.exp2(1024))
print(math.sumprod([1, 2], (3, 4)), math.sumprod([], []), math.sumprod([10**20], [10**20]))
show(lambda: math.sumprod([1], [1, 2]))
print(Color.__members__, Color.__members__["ROUGE"] is Color.RED)

# --- CPython prints
# x 1    2 'x' <z> {}
# KeyError 'a'
# ValueError Format string contains positional fields
# ValueError Format string contains positional fields
# '\xe9' ['\xe4', 1] 'a' '\U0001f600'
# (0.5, 4) (-0.6, -1) (0.0, 0) (inf, 0) (-inf, 0) (0.5, -1073)
# (-0.5, -2.0) (0.0, 3.0) (-0.0, -inf) (-0.0, -0.0) (-0.0, -7.0) (nan, nan)
# 2.220446049250313e-16 5e-324 1.487016908477783e+284 1.99584030953472e+292 inf nan
# 8.0 0.0 6.0 0.0 inf 0.0
# OverflowError math range error
# TypeError Expected an int as second argument to ldexp.
# -1.0 1.0 -1.0 1.0
# ValueError math domain error
# 1.0000000000000002 -5e-324 1.0 1.7976931348623157e+308
# 3.0 -2.0 1024.0 0.5 0.0 1.0 2.0
# OverflowError math range error
# 11 0 10000000000000000000000000000000000000000
# ValueError Inputs are not the same length
# {'RED': <Color.RED: 1>, 'ROUGE': <Color.RED: 1>} True
