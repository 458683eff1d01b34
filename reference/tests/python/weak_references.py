import weakref
class A:
    def __init__(self, n): self.n = n
    def __repr__(self): return f"A({self.n})"
    def hi(self): return self.n
a = A(1)
r = weakref.ref(a)
print(r() is a, r() , r == weakref.ref(a), hash(r) == hash(a), weakref.ref(a) is r, isinstance(r, weakref.ReferenceType), type(r).__name__)
d = weakref.WeakKeyDictionary(); d[a] = 5
print(d[a], a in d, len(d), list(d.items()), d.get(A(9)))
w = weakref.WeakValueDictionary(); w["k"] = a
print(w["k"], list(w), "k" in w, dict(w))
s = weakref.WeakSet([a]); print(a in s, len(s), list(s))
p = weakref.proxy(a); print(p.n, p.hi())
m = weakref.WeakMethod(a.hi); print(m()())
f = weakref.finalize(a, print, "bye"); print(f.alive); print(f.detach() is not None, f.alive)
try: weakref.ref(1)
except TypeError as e: print(e)
try: weakref.ref([])
except TypeError as e: print(e)

# --- CPython prints
# True A(1) True True True True ReferenceType
# 5 True 1 [(A(1), 5)] None
# A(1) ['k'] True {'k': A(1)}
# True 1 [A(1)]
# 1 1
# 1
# True
# True False
# cannot create weak reference to 'int' object
# cannot create weak reference to 'list' object
