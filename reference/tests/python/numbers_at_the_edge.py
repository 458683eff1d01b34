import warnings
inf = float("inf")
print((-inf) ** 0.5, (-inf) ** -1.5, (-2.0) ** 0.5 != 0)
print(round(123.456, 2**100), round(1.4e-315, 315), round(123456.5, -2**100), round(-7.0, -400))
print(round(150.0, -2), round(250.0, -2), round(250.5, -2), round(-1234567.0, -3), round(1e300, -299), round(5.000001, -1), round(5.0, -1))
for what in (
    lambda: round(1.6e308, -308), lambda: int("43", 2**100), lambda: int("43", -2**100), lambda: int("1", 37), lambda: pow(1 + 1j, 1 + 1j, 1 + 1j),
    lambda: float(b"123\xa0"), lambda: int(b"12\xa0"), lambda: pow(1j, 2, None), lambda: print >> 42, lambda: max >> 42, lambda: print << 42,
):
    try:
        print(what())
    except Exception as error:
        print(type(error).__name__, error)
print(complex(0.0, -0.0), complex(-0.0, 0.0), complex(-0.0, -0.0), complex(1, 2j), complex(1j, 2), complex(0.0, -0.0).imag)


class I(int):
    def __pow__(self, other, mod=None): return ("pow", int(other), mod and int(mod))


print(pow(I(2), I(3), I(5)), pow(I(2), 3))


class Cut:
    def __init__(self, value): self.value = value
    def __trunc__(self): return self.value


with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    print(int(Cut(42)))
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    try:
        int(Cut("x"))
    except TypeError as error:
        print(error)


class Filled(tuple):
    def __init__(self, items, more=None): self.more = more


class Made(float):
    def __new__(cls, value, more=None): return super().__new__(cls, value)


print(Filled([1, 2], more=3), Filled([1], more=4).more, Made(2.5, more=1))
for what in (lambda: tuple([1], more=1), lambda: type("T", (tuple,), {})([1], more=1)):
    try:
        what()
    except TypeError as error:
        print("refused")


class Slotted:
    __slots__ = ("a", "__doc__")


it = Slotted()
it.__doc__ = "mine"
print(it.__doc__, Slotted.__dict__["__doc__"])


class Based:
    __base__ = None


print(Based.__base__, Based().__base__)


def method(): pass


for changed in (Slotted().__init__, len):
    try:
        changed.__class__ = int
    except TypeError as error:
        print(error)
for text in ("{0: 1, False: 2}", "{0: 1, -0: 2}", "{0: 1, 0.0: 2}", "{1: 1, 1.5: 2}"):
    try:
        compile("match 1:\n case " + text.replace(" 1", " _").replace(" 2", " _") + ": pass\n", "m", "exec")
        print("fine")
    except SyntaxError as error:
        print("refused")

# --- CPython prints
# inf 0.0 True
# 123.456 1e-315 0.0 -0.0
# 200.0 200.0 300.0 -1235000.0 1e+300 10.0 0.0
# OverflowError rounded value too large to represent
# ValueError int() base must be >= 2 and <= 36, or 0
# ValueError int() base must be >= 2 and <= 36, or 0
# ValueError int() base must be >= 2 and <= 36, or 0
# ValueError complex modulo
# ValueError could not convert string to float: b'123\xa0'
# ValueError invalid literal for int() with base 10: b'12\xa0'
# (-1+0j)
# TypeError unsupported operand type(s) for >>: 'builtin_function_or_method' and 'int'. Did you mean "print(<message>, file=<output_stream>)"?
# TypeError unsupported operand type(s) for >>: 'builtin_function_or_method' and 'int'
# TypeError unsupported operand type(s) for <<: 'builtin_function_or_method' and 'int'
# -0j (-0+0j) (-0-0j) (-1+0j) 3j -0.0
# ('pow', 3, 5) ('pow', 3, None)
# 42
# __trunc__ returned non-Integral (type str)
# (1, 2) 4 2.5
# refused
# refused
# mine <member '__doc__' of 'Slotted' objects>
# <class 'object'> None
# __class__ assignment only supported for mutable types or ModuleType subclasses
# __class__ assignment only supported for mutable types or ModuleType subclasses
# refused
# refused
# refused
# refused
