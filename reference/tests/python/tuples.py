t = (1, 'a', 2.5)
print(t, t[0], t[-1], t[1:], len(t), t + (None,), (0,) * 3, (), (1,), t == (1, 'a', 2.5), t < (2,))
print(t.index('a'), t.count(1), 'a' in t, hash(t) == hash((1, 'a', 2.5)), tuple([1, 2]), tuple('ab'))
a, b = b, a = 1, 2
print(a, b)
d = {(1, 2): 'x'}; print(d[1, 2], d[(1, 2)])
print(isinstance(t, tuple), isinstance([], tuple), type(t), type(t) is tuple, type(t).__name__)
try:
    t[0] = 5
except TypeError as e:
    print(e)
try:
    x, y = t
except ValueError as e:
    print(e)
try:
    x, y, z, w = t
except ValueError as e:
    print(e)
try:
    x, y = 5
except TypeError as e:
    print(e)
try:
    t[10]
except IndexError as e:
    print(e)

# --- CPython prints
# (1, 'a', 2.5) 1 2.5 ('a', 2.5) 3 (1, 'a', 2.5, None) (0, 0, 0) () (1,) True True
# 1 1 True True (1, 2) ('a', 'b')
# 2 1
# x x
# True False <class 'tuple'> True tuple
# 'tuple' object does not support item assignment
# too many values to unpack (expected 2)
# not enough values to unpack (expected 4, got 3)
# cannot unpack non-iterable int object
# tuple index out of range
