class A:
    def __init__(self): self.items = []
    def add(self, x): self.items.append(x); return self
    def apply(self, f): return f(self)
a = A(); a.add(1).add(2).add(3); print(a.items, a.apply(lambda s: len(s.items)))
m = a.add; m(4); print(a.items, list(map(a.add, [5]))[0] is a, [f.__name__ for f in (a.add, A.apply)])
b = A(); b.add = lambda x: 'instance attribute'; print(b.add(1), b.items)
A.added = lambda self, y=2: (len(self.items), y); print(a.added(), a.added(3))
def external(self): return 'external'
A.external = external; print(a.external(), A.external is external, a.external.__func__ is external)
class Callable1:
    def __call__(self): return 'called'
A.c = Callable1(); print(a.c())
methods = {'up': str.upper, 'low': str.lower}; print(methods['up']('x'), str.join(',', ['a', 'b']), list.append is list.append, dict.get({'a': 1}, 'a'), int.__name__)
upper = 'abc'.upper; print(upper(), [].append.__name__, max(['b', 'a'], key=str.lower), list(map(str.strip, [' a '])))
class Chain:
    def __getattr__(self, name): return lambda *a: (name, a)
print(Chain().anything(1, 2), getattr(Chain(), 'x')())
class D(A):
    def add(self, x): return super().add(x * 10)
print(D().add(1).items, D.__mro__[1] is A, D.__bases__ == (A,))
called = a.apply.__call__; print(called(lambda s: s is a), called.__call__(lambda s: 5), a.apply.__get__(b)(lambda s: s is a))

# --- CPython prints
# [1, 2, 3] 3
# [1, 2, 3, 4, 5] True ['add', 'apply']
# instance attribute []
# (5, 2) (5, 3)
# external True True
# called
# X a,b True 1 int
# ABC append b ['a']
# ('anything', (1, 2)) ('x', ())
# [10] True True
# True 5 False
