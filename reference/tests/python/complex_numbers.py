import cmath


def show(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)


a, b = 1 + 2j, 3.5 - 1j
print(a, b, -a, +a, a + b, a - b, a * b, a / b, a**2, a**-1, a**0.5, a**b, 2**a, a + 1, 2.5 * a, 1 / a, True + a)
print(1j, 0j, -0j, 1.5j, 1e20j, complex(0.0, -1), complex(-0.0, 1), complex(1, 0), 1j * 1j, complex("inf"), complex("nan+infj"))
print(repr(a), str(b), f"{a}", [a], "%s" % a)
print(a.real, a.imag, a.conjugate(), abs(3 + 4j), bool(0j), bool(1j), a == 1 + 2j, a != b, 1 + 0j == 1, 2.0 == 2 + 0j, 1j == "a")
print(complex(), complex(1), complex(1, 2), complex(1.5, -2), complex("1+2j"), complex(" -1.5e3-2J "), complex("j"), complex("3"), complex(1j, 1j))
print(hash(1 + 0j) == hash(1), hash(1 + 2j), hash(1.5j), {1 + 0j: "one"}[1], len({1j, 1j, 2j}), {1j: 3}[1j])
print((-8) ** (1 / 3), (-1) ** 0.5, isinstance(1j, complex), type(1j), isinstance(1j, (int, float)))
show(lambda: a < b)
show(lambda: a // b)
show(lambda: a % b)
show(lambda: a / 0)
show(lambda: 0j ** -1)
show(lambda: int(a))
show(lambda: float(a))
show(lambda: complex("1+"))
show(lambda: complex("1", 2))
show(lambda: complex([]))
show(lambda: a + "x")
show(lambda: abs(complex(1e308, 1e308)))


class C:
    def __complex__(self):
        return 2 + 3j


print(complex(C()), sum([1j, 2j]), (1 + 2j) * 2**70, -(1 + 2j), [1j, 2] == [1j, 2.0])
print(cmath.sqrt(-1), cmath.phase(-1), cmath.polar(1j), cmath.isnan(complex("nan")), cmath.isfinite(1j), cmath.isinf(1j), cmath.pi, cmath.inf)
print(cmath.exp(0), abs(cmath.exp(1j * cmath.pi) + 1) < 1e-15, cmath.rect(2, 0), abs(cmath.log(-1) - 1j * cmath.pi) < 1e-15)

# --- CPython prints
# (1+2j) (3.5-1j) (-1-2j) (1+2j) (4.5+1j) (-2.5+3j) (5.5+6j) (0.11320754716981134+0.6037735849056604j) (-3+4j) (0.2-0.4j) (1.272019649514069+0.7861513777574233j) (-50.45701061321926+3.603242131246006j) (0.36691394948660344+1.9660554808224875j) (2+2j) (2.5+5j) (0.2-0.4j) (2+2j)
# 1j 0j (-0-0j) 1.5j 1e+20j -1j (-0+1j) (1+0j) (-1+0j) (inf+0j) (nan+infj)
# (1+2j) (3.5-1j) (1+2j) [(1+2j)] (1+2j)
# 1.0 2.0 (1-2j) 5.0 False True True True True True False
# 0j (1+0j) (1+2j) (1.5-2j) (1+2j) (-1500-2j) 1j (3+0j) (-1+1j)
# True 2000007 3458764513821540931 one 2 3
# (1.0000000000000002+1.7320508075688772j) (6.123233995736766e-17+1j) True <class 'complex'> False
# TypeError '<' not supported between instances of 'complex' and 'complex'
# TypeError unsupported operand type(s) for //: 'complex' and 'complex'
# TypeError unsupported operand type(s) for %: 'complex' and 'complex'
# ZeroDivisionError complex division by zero
# ZeroDivisionError 0.0 to a negative or complex power
# TypeError int() argument must be a string, a bytes-like object or a real number, not 'complex'
# TypeError float() argument must be a string or a real number, not 'complex'
# ValueError complex() arg is a malformed string
# TypeError complex() can't take second arg if first is a string
# TypeError complex() first argument must be a string or a number, not 'list'
# TypeError unsupported operand type(s) for +: 'complex' and 'str'
# 1.4142135623730951e+308
# (2+3j) 3j (1.1805916207174113e+21+2.3611832414348226e+21j) (-1-2j) True
# 1j 3.141592653589793 (1.0, 1.5707963267948966) True True False 3.141592653589793 inf
# (1+0j) True (2+0j) True
