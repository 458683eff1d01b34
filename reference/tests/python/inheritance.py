class A:
    tag = 'A'
    def __init__(self, *args, **kw): self.trace = ['A']; self.args = args; self.kw = kw
    def hook(self): return 'A.hook'
    def template(self): return self.hook() + '/' + self.tag
class B(A):
    tag = 'B'
    def __init__(self, x, **kw): super().__init__(x, **kw); self.trace.append('B')
    def hook(self): return 'B.hook>' + super().hook()
class C(B):
    def __init__(self, x, y=2, **kw):
        super().__init__(x + y, **kw); self.trace.append('C')
    def hook(self): return 'C.hook>' + super().hook()
class D(C): pass
for k in (A(), B(1), C(1, z=3), D(5, 6)): print(k.trace, k.args, k.kw, k.template())
print(D.__mro__[1].__name__, super(C, D(1)).hook(), D.hook(C(0)), issubclass(D, (int, A)), [c.tag for c in (A, B, C, D)])
A.tag = 'changed'; C.tag = 'own'; print(A.tag, B.tag, C.tag, D.tag); del C.tag; print(D.tag)
class Mixin:
    def extra(self): return 'extra ' + self.hook()
class E(Mixin, B): pass
print(E(1).extra(), [k.__name__ for k in E.__mro__])
class Shape:
    def area(self): raise NotImplementedError
    def describe(self): return f'{type(self).__name__}: {self.area()}'
class Square(Shape):
    def __init__(self, s): self.s = s
    def area(self): return self.s ** 2
print(Square(3).describe())
try: Shape().describe()
except NotImplementedError as e: print(type(e).__name__)
class Registry:
    items = {}
    @classmethod
    def add(cls, f): cls.items[f.__name__] = f; return f
@Registry.add
def one(): return 1
@Registry.add
def two(): return 2
print(sorted(Registry.items), Registry.items['two']())
class Bad(A):
    def __init__(self): pass
try: Bad().trace
except AttributeError as e: print(e)
try:
    class X(A, B): pass
except TypeError: print('no order')

# --- CPython prints
# ['A'] () {} A.hook/A
# ['A', 'B'] (1,) {} B.hook>A.hook/B
# ['A', 'B', 'C'] (3,) {'z': 3} C.hook>B.hook>A.hook/B
# ['A', 'B', 'C'] (11,) {} C.hook>B.hook>A.hook/B
# C B.hook>A.hook C.hook>B.hook>A.hook True ['A', 'B', 'B', 'B']
# changed B own own
# B
# extra B.hook>A.hook ['E', 'Mixin', 'B', 'A', 'object']
# Square: 9
# NotImplementedError
# ['one', 'two'] 2
# 'Bad' object has no attribute 'trace'
# no order
