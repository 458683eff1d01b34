import json
import math


def show(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)


a, b = 2**100, -(3**50)
print(a, b, a + b, a - b, a * b, a // b, a % b, b // a, b % a, divmod(a, b), divmod(b, 7))
print(a / b, b / a, a / 3, 10**400 / 10**399, 1 / 3, 2**53 / 1, (2**53 + 1) / 3)
print(-a, +a, ~a, abs(b), a << 70, a >> 70, a >> 200, b >> 200, 1 << 64, -1 << 64, -(1 << 63))
print(a & b, a | b, a ^ b, a & 255, b & 255, b | 1, ~b & (2**64 - 1))
print(9223372036854775807 + 1, -9223372036854775808 - 1, -9223372036854775808, 9223372036854775808)
print(9223372036854775807 * 9223372036854775807, (-9223372036854775808) // -1, abs(-9223372036854775808))
print(0xffffffffffffffffffff, 0b1 << 80, 1_000_000_000_000_000_000_000, 0o7777777777777777777777777)
print(pow(3, 200, 10**20), pow(2, -1, 7), pow(10, 5, -7), pow(2**100, 3, 2**70 + 1))
show(lambda: pow(2, -1, 4))
show(lambda: pow(2, 3, 0))
print(a == 2.0**100, a + 1 == 2.0**100, a + 1 > 2.0**100, 2**53 + 1 == 2.0**53 + 1, a < float("inf"))
print(a != 0, a == True, a < b, a >= b, b < -1, 5 < a, a > 1.5, float("nan") < a, min(a, b), max(a, 5))
print(hash(a), hash(b), hash(2**61 - 1), hash(2**61), hash(-(2**61)), hash(10**30) == hash(1e30))
print({2**70: 1}[2.0**70], {2.0**80: 2}.get(2**80), len({10**30, 10**30 + 1, 10**30}), 2**70 in [1, 2**70])
print({float(2**62): "x"}[2**62], {-(2.0**63): "y"}[-(2**63)])
print(int("123456789012345678901234567890"), int("-" + "9" * 30), int("zz" * 10, 36), int("0x" + "f" * 20, 16))
print(int("0b" + "1" * 70, 0), int("1_000" * 6), int(1e30), int(-1e25), int(2**80), int(b"1" * 25))
show(lambda: int("1" * 25 + "x"))
print(str(a), repr(b), f"{a}", f"{a:,}", f"{b:_}", f"{a:x}", f"{a:#X}", f"{a:o}", f"{a:b}", f"{a:e}", f"{a:.3f}")
print(f"{a:>40}|{a:<40}|{a:^+40}|{b:=40}|{a:040}", "%d %x %o %X %i" % (a, a, a, a, b), "%s" % a, "%.2f" % a)
print(hex(a), oct(b), bin(2**70), hex(-(2**64)), format(a, "d"), "{:d}".format(b))
print(a.bit_length(), b.bit_length(), (2**64).bit_length(), (-5).bit_length(), a.bit_count(), (255).bit_count(), b.bit_count())
print((2**70).to_bytes(10, "big"), (-(2**70)).to_bytes(10, "little", signed=True), (5).to_bytes(2, "big"))
print(int.from_bytes(b"\xff" * 12, "big"), int.from_bytes(b"\xff" * 12, "big", signed=True), int.from_bytes(b"\x01" * 9, "little"))
show(lambda: (2**70).to_bytes(8, "big"))
show(lambda: (-(2**70)).to_bytes(20, "big"))
print(float(2**60), float(2**60 + 1), float(10**22), float(3**100), int(float(3**100)))
show(lambda: float(10**400))
show(lambda: 10**400 * 1.0)
show(lambda: 10**400 + 0.5)
show(lambda: 10**400 / 3)
show(lambda: 10**400 < 1e308)
show(lambda: math.sqrt(10**400))
show(lambda: int(float("inf")))
show(lambda: int(float("nan")))
print(round(a), round(a, -5), round(b, -20), round(12345678901234567890123, -3), round(15, -1), round(25, -1), round(-25, -1), round(a, 3))
print(round(2.5e20), round(1e30), round(-1e19), round(5, -400))
print(math.floor(1e25), math.ceil(-1e25), math.trunc(1.5e20), math.floor(a), math.isqrt(10**41), math.isqrt(2**100))
print(math.gcd(2**80, 6**50), math.gcd(0, -4), math.gcd(), math.lcm(2**40, 3**30), math.lcm(4, 6), math.lcm(), math.lcm(0, 3))
print(math.factorial(30), math.factorial(0), math.comb(100, 50), math.comb(5, 9), math.perm(30, 20), math.perm(5), math.perm(3, 5))
show(lambda: math.comb(-1, 2))
show(lambda: math.perm(5, -2))
show(lambda: math.isqrt(-1))
show(lambda: math.factorial(-1))
print(math.log(10**400), math.log2(2**2000), math.log10(10**500), math.log(2**70, 2))
print(math.prod([10**10, 10**10, 10**10]), sum([2**62, 2**62, 2**62]), sum(range(2**62, 2**62 + 3)))
print(json.dumps([a, {"b": b}]), json.loads("[123456789012345678901234567890]"))
print(isinstance(a, int), type(a), type(a) is int, bool(a), a is not None, (a).real == a, (5).imag, (5).numerator, a.denominator)
print((0.75).as_integer_ratio(), (1e300).as_integer_ratio()[1], (7).as_integer_ratio(), (3.5).real, (3.5).imag, (2.5).conjugate())
show(lambda: len(str(10**4299)))
show(lambda: str(10**4300))
show(lambda: int("1" * 4301))
show(lambda: [1][2**70])
show(lambda: [1, 2, 3][: 2**70])
show(lambda: [1, 2, 3][-(2**70) :])
show(lambda: "ab" * 2**70)
show(lambda: (2**70) % 0)
show(lambda: (2**70) // 0)
show(lambda: (2**70) / 0)
show(lambda: 1 << -1)
show(lambda: (2**70) + "a")
show(lambda: (2**70) @ 2)
show(lambda: 2**70 < "a")
print((-2) ** 101, 2**-2, (-2) ** -3, (2**70) ** -1, 0**0, 1 ** (10**20), (-1) ** (10**20 + 1), 0 ** (10**20))
print(sorted([2**70, 1, -(2**70), 1.5, 2**65]), [x for x in range(3)], (2**70).__add__(1), (2**70).__eq__(2**70))


def fibonacci(n):
    x, y = 0, 1
    for _ in range(n):
        x, y = y, x + y
    return x


print(fibonacci(300))

# --- CPython prints
# 1267650600228229401496703205376 -717897987691852588770249 1267649882330241709644114435127 1267651318126217093349291975625 -910043815000214977332758527534256632492715260325658624 -1765781 -26376277754554615844093 -1 1267649882330241709644114435127 (-1765781, -26376277754554615844093) (-102556855384550369824322, 5)
# -1765780.963259017 -5.663216564269376e-07 4.2255020007607644e+29 10.0 0.3333333333333333 9007199254740992.0 3002399751580331.0
# -1267650600228229401496703205376 1267650600228229401496703205376 -1267650600228229401496703205377 717897987691852588770249 1496577676626844588240573268701473812127674924007424 1073741824 0 -1 18446744073709551616 -18446744073709551616 -9223372036854775808
# 1267650600228229401496703205376 -717897987691852588770249 -1267651318126217093349291975625 0 55 -717897987691852588770249 6048575297968530376
# 9223372036854775808 -9223372036854775809 -9223372036854775808 9223372036854775808
# 85070591730234615847396907784232501249 9223372036854775808 9223372036854775808
# 1208925819614629174706175 1208925819614629174706176 1000000000000000000000 37778931862957161709567
# 2182994384699044001 4 -2 1048576
# ValueError base is not invertible for the given modulus
# ValueError pow() 3rd argument cannot be 0
# True False True False True
# True False False True True True True False -717897987691852588770249 1267650600228229401496703205376
# 549755813888 -1436889279541453811 0 1 -2 False
# 1 2 2 True
# x y
# 123456789012345678901234567890 -999999999999999999999999999999 13367494538843734067838845976575 1208925819614629174706175
# 1180591620717411303423 100010001000100010001000 1000000000000000019884624838656 -10000000000000000905969664 1208925819614629174706176 1111111111111111111111111
# ValueError invalid literal for int() with base 10: '1111111111111111111111111x'
# 1267650600228229401496703205376 -717897987691852588770249 1267650600228229401496703205376 1,267,650,600,228,229,401,496,703,205,376 -717_897_987_691_852_588_770_249 10000000000000000000000000 0X10000000000000000000000000 2000000000000000000000000000000000 10000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000 1.267651e+30 1267650600228229401496703205376.000
#          1267650600228229401496703205376|1267650600228229401496703205376         |    +1267650600228229401496703205376    |-               717897987691852588770249|0000000001267650600228229401496703205376 1267650600228229401496703205376 10000000000000000000000000 2000000000000000000000000000000000 10000000000000000000000000 -717897987691852588770249 1267650600228229401496703205376 1267650600228229401496703205376.00
# 0x10000000000000000000000000 -0o230012517606662772047361711 0b10000000000000000000000000000000000000000000000000000000000000000000000 -0x10000000000000000 1267650600228229401496703205376 -717897987691852588770249
# 101 80 65 3 1 8 41
# b'\x00@\x00\x00\x00\x00\x00\x00\x00\x00' b'\x00\x00\x00\x00\x00\x00\x00\x00\xc0\xff' b'\x00\x05'
# 79228162514264337593543950335 -1 18519084246547628289
# OverflowError int too big to convert
# OverflowError can't convert negative int to unsigned
# 1.152921504606847e+18 1.152921504606847e+18 1e+22 5.153775207320113e+47 515377520732011324194596268868618440852459487232
# OverflowError int too large to convert to float
# OverflowError int too large to convert to float
# OverflowError int too large to convert to float
# OverflowError integer division result too large for a float
# False
# OverflowError int too large to convert to float
# OverflowError cannot convert float infinity to integer
# ValueError cannot convert float NaN to integer
# 1267650600228229401496703205376 1267650600228229401496703200000 -717900000000000000000000 12345678901234567890000 20 20 -20 1267650600228229401496703205376
# 250000000000000000000 1000000000000000019884624838656 -10000000000000000000 0
# 10000000000000000905969664 -10000000000000000905969664 150000000000000000000 1267650600228229401496703205376 316227766016837933199 1125899906842624
# 1125899906842624 4 0 226379693794030958489370624 12 1 0
# 265252859812191058636308480000000 1 100891344545564193334812497256 0 73096577329197271449600000 120 0
# ValueError n must be a non-negative integer
# ValueError k must be a non-negative integer
# ValueError isqrt() argument must be nonnegative
# ValueError factorial() not defined for negative values
# 921.0340371976182 2000.0 500.0 70.0
# 1000000000000000000000000000000 13835058055282163712 13835058055282163715
# [1267650600228229401496703205376, {"b": -717897987691852588770249}] [123456789012345678901234567890]
# True <class 'int'> True True True True 0 5 1
# (3, 4) 1 (7, 1) 3.5 0.0 2.5
# 4300
# ValueError Exceeds the limit (4300 digits) for integer string conversion; use sys.set_int_max_str_digits() to increase the limit
# ValueError Exceeds the limit (4300 digits) for integer string conversion: value has 4301 digits; use sys.set_int_max_str_digits() to increase the limit
# IndexError cannot fit 'int' into an index-sized integer
# [1, 2, 3]
# [1, 2, 3]
# OverflowError cannot fit 'int' into an index-sized integer
# ZeroDivisionError integer modulo by zero
# ZeroDivisionError integer division or modulo by zero
# ZeroDivisionError division by zero
# ValueError negative shift count
# TypeError unsupported operand type(s) for +: 'int' and 'str'
# TypeError unsupported operand type(s) for @: 'int' and 'int'
# TypeError '<' not supported between instances of 'int' and 'str'
# -2535301200456458802993406410752 0.25 -0.125 8.470329472543003e-22 1 1 -1 0
# [-1180591620717411303424, 1, 1.5, 36893488147419103232, 1180591620717411303424] [0, 1, 2] 1180591620717411303425 True
# 222232244629420445529739893461909967206666939096499764990979600
