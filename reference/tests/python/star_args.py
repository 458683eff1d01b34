def f(*a, **k): return a, k
print(f(*[1, 2], *(3,), 4, **{'a': 1}, b=2, **{'c': 3}))
print([*[1], *range(2), *{'k': 1}], (*'ab',), {*[1, 1]}, {**{'a': 1}, **{'b': 2}})
first, *middle, last = range(5); print(first, middle, last)
*init, tail = 'abc'; print(init, tail)
(a, *b), c = [1, 2, 3], 4; print(a, b, c)
for bad in (lambda: f(**{'a': 1}, **{'a': 2}), lambda: f(*5), lambda: f(**5), lambda: f(**{1: 2})):
    try: bad()
    except TypeError: print('TypeError')
def g(a, b, c): return a + b + c
print(g(*[1, 2], c=3), g(**{'a': 1, 'b': 2, 'c': 3}))
def h(*, a, b=2): return a, b
print(h(a=1), h(b=1, a=2))
def only(a, *, b): return a, b
try: only(1, 2)
except TypeError: print('TypeError')
def shadow(args, *kwargs): return args, kwargs
print(shadow(1, 2, 3))
x = [1, 2, 3]; x[0], x[1] = x[1], x[0]; print(x)
i = 0; y = [0, 0]; i, y[i] = 1, 5; print(i, y)

# --- CPython prints
# ((1, 2, 3, 4), {'a': 1, 'b': 2, 'c': 3})
# [1, 0, 1, 'k'] ('a', 'b') {1} {'a': 1, 'b': 2}
# 0 [1, 2, 3] 4
# ['a', 'b'] c
# 1 [2, 3] 4
# TypeError
# TypeError
# TypeError
# TypeError
# 6 6
# (1, 2) (2, 1)
# TypeError
# (1, (2, 3))
# [2, 1, 3]
# 1 [0, 5]
