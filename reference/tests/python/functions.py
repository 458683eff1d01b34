def f(a, b=2, *args, c, d=4, **kw):
    return a, b, args, c, d, kw
print(f(1, c=3), f(1, 9, 8, 7, c=3, d=5, e=6), f(a=1, c=3), f(*[1, 2], **{'c': 3}), f(1, *(2, 3), c=0, **{'z': 1}))
def g(a, /, b, *, c=1): return a, b, c
print(g(1, 2), g(1, b=2, c=3))
def default(x=[]):
    x.append(1)
    return x
print(default(), default(), default([]))
for call in (lambda: f(), lambda: f(1), lambda: g(1), lambda: g(a=1, b=2), lambda: g(1, 2, 3), lambda: g(1, 2, z=1), lambda: g(1, 2, b=3), lambda: len(), lambda: (1)()):
    try:
        call()
    except TypeError as e:
        print('TypeError')
def nothing(): pass
print(nothing(), nothing.__name__, f.__name__, (lambda: 0).__name__)
def doc():
    "the docstring"
    return 1
print(doc.__doc__, doc())
fact = lambda n: 1 if n < 2 else n * fact(n - 1)
print(fact(10), (lambda *a, **k: (a, k))(1, x=2), (lambda x, y=3: x + y)(1))
def early(n):
    for i in range(n):
        if i == 2: return 'two'
    return 'end'
print(early(1), early(5))
def kw_order(**kw): return list(kw)
print(kw_order(z=1, a=2, m=3))
f.attr = 5; print(f.attr, hasattr(f, 'nope'), callable(f), callable(5))
def swap(a, b): return b, a
print(*swap(1, 2), sep='-')
print(1, 2, sep='', end='!\n')

# --- CPython prints
# (1, 2, (), 3, 4, {}) (1, 9, (8, 7), 3, 5, {'e': 6}) (1, 2, (), 3, 4, {}) (1, 2, (), 3, 4, {}) (1, 2, (3,), 0, 4, {'z': 1})
# (1, 2, 1) (1, 2, 3)
# [1, 1] [1, 1] [1]
# TypeError
# TypeError
# TypeError
# TypeError
# TypeError
# TypeError
# TypeError
# TypeError
# TypeError
# None nothing f <lambda>
# the docstring 1
# 3628800 ((1,), {'x': 2}) 4
# end two
# ['z', 'a', 'm']
# 5 False True False
# 2-1
# 12!
