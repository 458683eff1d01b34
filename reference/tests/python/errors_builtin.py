cases = [lambda: 1 + 'a', lambda: 'a' + 1, lambda: [] + (), lambda: {} < {}, lambda: -'a', lambda: None + 1, lambda: len(5), lambda: iter(5), lambda: 5[0], lambda: 5(), lambda: {}.x, lambda: (1).y, lambda: [1, 2].index(9), lambda: [].pop(), lambda: int([]), lambda: float('x'), lambda: max([]), lambda: [1][1.5], lambda: 'abc'['x'], lambda: hash([]), lambda: {[1]}, lambda: ''.join([1]), lambda: 'a' in 5, lambda: 1 in 'abc', lambda: range(1, 2, 0), lambda: sum(['a']), lambda: isinstance(1, 5), lambda: next([]), lambda: 1 // 0, lambda: 1 % 0, lambda: 1.0 / 0, lambda: 0 ** -1, lambda: 1 << -1, lambda: {'a': 1}.pop('b'), lambda: set().pop(), lambda: 'x'.index('y'), lambda: chr(-1), lambda: zip(1), lambda: sorted([1, 'a']), lambda: reversed({1}), lambda: round('a'), lambda: abs('a'), lambda: dict([1]), lambda: dict([(1, 2, 3)]), lambda: 'a'.nope, lambda: super().x, lambda: list(zip([1], [], strict=True))]
for i, case in enumerate(cases):
    try:
        print(i, 'no error', case())
    except Exception as e:
        print(i, type(e).__name__)

# --- CPython prints
# 0 TypeError
# 1 TypeError
# 2 TypeError
# 3 TypeError
# 4 TypeError
# 5 TypeError
# 6 TypeError
# 7 TypeError
# 8 TypeError
# 9 TypeError
# 10 AttributeError
# 11 AttributeError
# 12 ValueError
# 13 IndexError
# 14 TypeError
# 15 ValueError
# 16 ValueError
# 17 TypeError
# 18 TypeError
# 19 TypeError
# 20 TypeError
# 21 TypeError
# 22 TypeError
# 23 TypeError
# 24 ValueError
# 25 TypeError
# 26 TypeError
# 27 TypeError
# 28 ZeroDivisionError
# 29 ZeroDivisionError
# 30 ZeroDivisionError
# 31 ZeroDivisionError
# 32 ValueError
# 33 KeyError
# 34 KeyError
# 35 ValueError
# 36 ValueError
# 37 TypeError
# 38 TypeError
# 39 TypeError
# 40 TypeError
# 41 TypeError
# 42 TypeError
# 43 ValueError
# 44 AttributeError
# 45 RuntimeError
# 46 ValueError
