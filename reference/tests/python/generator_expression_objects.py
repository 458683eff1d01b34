g = (x * 2 for x in range(3))
print(type(g).__name__, iter(g) is g, next(g), g.send(None), list(g))
g = (x for x in range(3))
next(g)
g.close()
print(list(g))
g = (x for x in range(3))
next(g)
try:
    g.throw(ValueError('thrown'))
except ValueError as e:
    print(e, list(g))
print(g.__name__)
print(list((x, y) for x in range(4) if x % 2 for y in range(x) if y))
def tests():
    log = []
    def t(x):
        log.append(x)
        return x > 1
    r = list(x for x in range(4) if t(x) if t(x - 1))
    return r, log
print(tests())
source = [1, 2, 3]
g = (x for x in source)
source = [9]
print(list(g))
try:
    (x for x in 5)
except TypeError as e:
    print(e)
lazy = (y for x in [1] for y in undefined)
try:
    next(lazy)
except NameError as e:
    print(e)
nested = (list(y for y in range(x)) for x in range(3))
print(list(nested))
class A:
    n = 3
    r = list(x for x in range(n))
print(A.r)

# --- CPython prints
# generator True 0 2 [4]
# []
# thrown []
# <genexpr>
# [(3, 1), (3, 2)]
# ([3], [0, 1, 2, 1, 3, 2])
# [1, 2, 3]
# 'int' object is not iterable
# name 'undefined' is not defined
# [[], [0], [0, 1]]
# [0, 1, 2]
