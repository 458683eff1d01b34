def counter(start=0):
    count = start
    def increment(by=1):
        nonlocal count
        count += by
        return count
    def get(): return count
    return increment, get
inc, get = counter(5)
print(inc(), inc(10), get(), counter()[1]())
def adders(): return [lambda x, n=n: x + n for n in range(3)]
print([a(10) for a in adders()])
x = 'global'
def level1():
    x = 'one'
    def level2():
        def level3(): return x
        return level3()
    def writer():
        nonlocal x
        x = 'changed'
    before = level2(); writer(); return before, level2()
print(level1(), x)
def use_global():
    global x, fresh
    x = 'written'; fresh = 1
use_global(); print(x, fresh)
def unbound():
    print(y)
    y = 1
try:
    unbound()
except UnboundLocalError as e:
    print(type(e).__name__, e)
try:
    undefined_name
except NameError as e:
    print(e)
def late(): return later()
def later(): return 'later'
print(late())
def recursive():
    def inner(n): return n if n == 0 else inner(n - 1)
    return inner(5)
print(recursive())
class C:
    v = 1
    def m(self):
        v = 2
        return (lambda: (v, self.v))()
print(C().m())
def cell_before_assignment():
    def inner(): return z
    try:
        return inner()
    except NameError as e:
        return type(e).__name__
    z = 1
print(cell_before_assignment())
len = lambda s: 'shadowed'
print(len([1])); del len; print(len([1]))

# --- CPython prints
# 6 16 16 0
# [10, 11, 12]
# ('one', 'changed') global
# written 1
# UnboundLocalError cannot access local variable 'y' where it is not associated with a value
# name 'undefined_name' is not defined
# later
# 0
# (2, 1)
# NameError
# shadowed
# 1
