import functools
from functools import partial, reduce
def f(a, b=2, *args, **kw): return a, b, args, kw
p = partial(f, 1, z=5); print(p(), p(3), p(3, 4, y=6), p(z=9), p.func is f, p.args, p.keywords, partial(p, 7)(8))
print(reduce(lambda a, b: a * b, [1, 2, 3, 4]), reduce(lambda a, b: a + b, [], 10))
def logged(g):
    @functools.wraps(g)
    def wrapper(*args, **kwargs):
        print('call', g.__name__)
        return g(*args, **kwargs)
    return wrapper
def tagged(tag):
    def decorate(g):
        g.tag = tag
        return g
    return decorate
@logged
@tagged('t')
def greet(name): 'says hi'; return 'hi ' + name
print(greet('x'), greet.__name__, greet.__doc__, greet.tag, greet.__wrapped__('y'))
class Deco:
    def __init__(self, fn): self.fn = fn; self.calls = 0
    def __call__(self, *a): self.calls += 1; return self.fn(*a)
@Deco
def add(a, b): return a + b
print(add(1, 2), add(3, 4), add.calls)
@partial(partial, b=7)
def late(a, b): return a + b
print(late(1))
def register(cls): cls.registered = True; return cls
@register
class R: pass
print(R.registered)
class M:
    @logged
    def method(self, x): return x * 2
    bound = partial(f, 0)
print(M().method(4), M().bound(5))
@functools.cache
def fib(n): return n if n < 2 else fib(n - 1) + fib(n - 2)
print(fib(60))

# --- CPython prints
# (1, 2, (), {'z': 5}) (1, 3, (), {'z': 5}) (1, 3, (4,), {'z': 5, 'y': 6}) (1, 2, (), {'z': 9}) True (1,) {'z': 5} (1, 7, (8,), {'z': 5})
# 24 10
# call greet
# hi x greet says hi t hi y
# 3 7 2
# 8
# True
# call method
# 8 (0, 5, (), {})
# 1548008755920
