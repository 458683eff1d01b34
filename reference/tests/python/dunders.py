class V:
    def __init__(self, x, y): self.x, self.y = x, y
    def __add__(self, o): return V(self.x + o.x, self.y + o.y) if isinstance(o, V) else NotImplemented
    def __radd__(self, o): return V(self.x + o, self.y + o)
    def __mul__(self, k): return V(self.x * k, self.y * k)
    __rmul__ = __mul__
    def __sub__(self, o): return V(self.x - o.x, self.y - o.y)
    def __neg__(self): return V(-self.x, -self.y)
    def __matmul__(self, o): return self.x * o.x + self.y * o.y
    def __eq__(self, o): return isinstance(o, V) and (self.x, self.y) == (o.x, o.y)
    def __hash__(self): return hash((self.x, self.y))
    def __lt__(self, o): return self.x < o.x
    def __le__(self, o): return self.x <= o.x
    def __bool__(self): return self.x != 0
    def __len__(self): return 2
    def __getitem__(self, i):
        if i == 0: return self.x
        if i == 1: return self.y
        raise IndexError(i)
    def __setitem__(self, i, v): setattr(self, 'xy'[i], v)
    def __delitem__(self, i): self[i] = 0
    def __contains__(self, v): return v in (self.x, self.y)
    def __call__(self, *a, k=1): return (self.x, a, k)
    def __repr__(self): return f'V({self.x}, {self.y})'
    def __str__(self): return f'<{self.x} {self.y}>'
    def __format__(self, spec): return str(self) if not spec else spec
    def __iadd__(self, o): self.x += 100; return self
    def __abs__(self): return 'abs'
    def __index__(self): return self.x
    def __float__(self): return 0.5
a, b = V(1, 2), V(3, 4)
print(a + b, 5 + a, a * 3, 3 * a, b - a, -a, a @ b, a == V(1, 2), a != b, a < b, a > b, a <= b, sorted([b, a]), bool(V(0, 1)), len(a))
print(a[0], a[1], list(a), 2 in a, 9 in a, a(7, k=2), repr(a), str(a), [a], {a: 1}[V(1, 2)], hash(a) == hash(V(1, 2)))
a[0] = 50; print(a); del a[1]; print(a); c = a; c += b; print(a, c is a, abs(a), [0, 1, 2, 3][V(2, 0)], float(a), f'{a:spec}', sum([V(1, 1), V(2, 2)]))
try:
    a + 'x'
except TypeError as e:
    print('TypeError')
class It:
    def __init__(self, n): self.n = n
    def __iter__(self): return self
    def __next__(self):
        if self.n == 0: raise StopIteration
        self.n -= 1
        return self.n
print(list(It(3)), [v for v in It(2)], max(It(4)), next(It(5)), 1 in It(3), *It(2))
class Seq:
    def __iter__(self): return iter([1, 2])
for v in Seq(): print(v)
class NoEq:
    def __eq__(self, o): return True
try:
    {NoEq(): 1}
except TypeError as e:
    print(e)
class Ctx:
    def __enter__(self): print('enter'); return self
    def __exit__(self, t, v, tb): print('exit', t.__name__ if t else None, v); return t is ValueError
with Ctx() as c: print('body', type(c).__name__)
with Ctx(): raise ValueError('swallowed')
try:
    with Ctx(), Ctx(): raise KeyError('k')
except KeyError as e:
    print('out', e)
def leave():
    with Ctx(): return 'returned'
print(leave())
for i in range(2):
    with Ctx():
        if i == 0: continue
        break

# --- CPython prints
# <4 6> <6 7> <3 6> <3 6> <2 2> <-1 -2> 11 True True True False True [V(1, 2), V(3, 4)] False 2
# 1 2 [1, 2] True False (1, (7,), 2) V(1, 2) <1 2> [V(1, 2)] 1 True
# <50 2>
# <50 0>
# <150 0> True abs 2 0.5 spec <3 3>
# TypeError
# [2, 1, 0] [1, 0] 3 4 True 1 0
# 1
# 2
# unhashable type: 'NoEq'
# enter
# body Ctx
# exit None None
# enter
# exit ValueError swallowed
# enter
# enter
# exit KeyError 'k'
# exit KeyError 'k'
# out 'k'
# enter
# exit None None
# returned
# enter
# exit None None
# enter
# exit None None
