import math
from math import sqrt, pi
print(sqrt(16), pi, math.e, math.floor(2.7), math.ceil(2.1), math.trunc(-2.7), math.floor(-2.5), math.inf, -math.inf)
print(math.log(math.e), math.log2(8), math.log10(1000), math.log(8, 2), math.exp(0), math.gcd(12, 18), math.factorial(10), math.comb(5, 2), math.isqrt(17))
print(math.isnan(math.nan), math.isinf(math.inf), math.isfinite(1.0), math.prod([1, 2, 3]), math.hypot(3, 4), math.copysign(1, -0.0), math.fabs(-2), math.isclose(1, 1 + 1e-12), math.fsum([0.5, 0.25]))
for bad in (lambda: sqrt(-1), lambda: math.log(0), lambda: math.floor(math.inf)):
    try: bad()
    except (ValueError, OverflowError) as e: print(type(e).__name__)


class Rounds:
    def __floor__(self):
        return "floor"

    def __ceil__(self):
        return "ceil"


print(math.floor(Rounds()), math.ceil(Rounds()))

# --- CPython prints
# 4.0 3.141592653589793 2.718281828459045 2 3 -2 -3 inf -inf
# 1.0 3.0 3.0 3.0 1.0 6 3628800 10 4
# True True True 6 5.0 -1.0 2.0 True 0.75
# ValueError
# ValueError
# OverflowError
# floor ceil
