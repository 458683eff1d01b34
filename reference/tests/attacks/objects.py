# What stands beside a value: attributes, cells, classes, generators, errors.

# --- objects with an attribute: steps
class A:
    def __init__(self): self.a = 0
x = []
while True: x.append(A())

# --- objects with five attributes: steps
class A:
    def __init__(self): self.a = self.b = self.c = self.d = self.e = 0
x = []
while True: x.append(A())

# --- dataclasses: steps
from dataclasses import dataclass
@dataclass
class A:
    a: int
    b: int = 1
    c: int = 2
    d: int = 3
x = []
while True: x.append(A(0))

# --- equal dataclasses: steps
from dataclasses import dataclass
@dataclass
class A:
    a: object
    b: object
def make():
    x = A(1, 2)
    for i in range(60): x = A(x, x)
    return x
make() == make()

# --- the text of dataclasses: steps
from dataclasses import dataclass
@dataclass
class A:
    a: object
    b: object
x = A(1, 2)
for i in range(60): x = A(x, x)
repr(x)

# --- replaced dataclasses: steps
import dataclasses
@dataclasses.dataclass(frozen=True)
class A:
    a: int
    b: int = 1
x = [A(0)]
while True: x.append(dataclasses.replace(x[-1], a=1))

# --- class bodies: steps
x = []
while True:
    class A:
        a = 1
        def f(self): return 1
        def g(self): return 2
        @property
        def h(self): return 3
        @staticmethod
        def i(): return 4
    x.append(A)

# --- classes that inherit: steps
class A: pass
x = [A]
while True:
    class B(x[len(x) // 2]): a = 1
    x.append(B)

# --- dataclasses as classes: memory
from dataclasses import dataclass
x = []
while True:
    @dataclass
    class A:
        a: int
        b: int = 0
    x.append(A)

# --- named tuples as classes: memory
from collections import namedtuple
x = []
while True: x.append(namedtuple('A', 'a b c d'))

# --- named tuples: steps
from collections import namedtuple
A = namedtuple('A', 'a b')
x = []
while True: x.append(A(1, 2))

# --- closures over cells: steps
def f(a):
    b = c = d = a
    return lambda: (a, b, c, d)
x = []
while True: x.append(f(0))

# --- functions with defaults: steps
x = []
while True:
    def f(a=1, b=2, *, c=3, d=4): pass
    x.append(f)

# --- functions with attributes: steps
x = []
while True:
    def f(): pass
    f.a = f.b = 1
    x.append(f)

# --- bound methods: steps
class A:
    def f(self): pass
a = A()
x = []
while True: x.append(a.f)

# --- partials: steps
import functools
x = []
while True: x.append(functools.partial(print, 1, 2, a=3))

# --- decorated functions: steps
import functools
def d(f):
    @functools.wraps(f)
    def g(*a, **k): return f(*a, **k)
    return g
x = []
while True:
    @d
    @d
    def f(): pass
    x.append(f)

# --- generators that wait: steps
def g():
    a = b = c = d = 1
    for i in range(10):
        for j in [1, 2, 3]: yield a
x = []
while True:
    y = g()
    next(y)
    x.append(y)

# --- generators of generators: steps
def g(n):
    yield
    if n: yield from g(n - 1)
x = []
while True:
    y = g(50)
    for i in range(40): next(y)
    x.append(y)

# --- iterators of lists: steps
x = [0]
y = []
while True: y.append(iter(x))

# --- chains of zip and map: steps
x = []
while True: x.append(zip(map(str, x), enumerate(x), filter(None, x)))

# --- errors that are kept: steps
x = []
while True:
    try: raise ValueError('a', 1)
    except ValueError as e: x.append(e)

# --- errors with causes: steps
e = ValueError()
while True:
    try: raise ValueError(e) from e
    except ValueError as f: e = f

# --- errors with contexts: steps
x = []
while True:
    try:
        try: raise KeyError(1)
        except KeyError: raise ValueError(2)
    except ValueError as e: x.append(e)

# --- groups of conditions: steps
while True:
    try: assert 0
    except (TypeError, ValueError, KeyError, AssertionError): pass

# --- properties: steps
x = []
while True: x.append(property(len))

# --- descriptors: steps
class D:
    def __get__(self, o, t): return 1
class A: d = D()
a = A()
while True: a.d

# --- attributes that come and go: steps
class A: pass
a = A()
while True:
    a.x = 1
    del a.x

# --- keys that come and go: steps
d = {}
while True:
    d[1] = 1
    del d[1]

# --- items that come and go: steps
x = []
while True:
    x.append(1)
    x.pop()

# --- a dict that is cleared: steps
d = {}
while True:
    for i in range(1000): d[i] = i
    d.clear()

# --- a dict that loses its first: steps
d = dict.fromkeys(range(50000))
i = 0
while True:
    del d[i]
    d[i + 50000] = 0
    i += 1

# --- dict views: memory
d = dict.fromkeys(range(1000))
x = []
while True: x.append(list(d.items()))

# --- algebra of sets: memory
a, b = set(range(1000)), set(range(500, 1500))
x = []
while True: x.append(((a | b) & (a ^ b)) - b)

# --- algebra of key views: memory
a, b = dict.fromkeys(range(1000)), dict.fromkeys(range(500, 1500))
x = []
while True: x.append(a.keys() & b.keys())

# --- small sets: steps
x = []
while True: x.append({1})

# --- small dicts: steps
x = []
while True: x.append({1: 1})

# --- small lists: steps
x = []
while True: x.append([1])

# --- lists that hold one more: steps
x = []
while True:
    y = []
    y.append(1)
    x.append(y)

# --- small tuples: steps
x = []
while True: x.append((x,))

# --- small texts: steps
x = []
i = 0
while True:
    i += 1
    x.append(str(i))

# --- names: steps
class A: pass
i = 0
while True:
    i += 1
    getattr(A, str(i), None)

# --- keyword names: steps
def f(**k): pass
i = 0
while True:
    i += 1
    f(**{str(i): 0})

# --- ranges: steps
x = []
while True: x.append(range(len(x)))

# --- slices of lists: memory
x = [0] * 1000
y = []
while True: y.append(x[::2])

# --- slice objects: steps
x = []
while True: x.append(slice(1, 2, 3))

# --- sorted lists: steps
x = list(range(1000))
y = []
while True: y.append(sorted(x, key=lambda i: -i))

# --- sorted by texts: steps
x = list(range(1000))
while True: sorted(x, key=str)

# --- zipped lists: steps
x = list(range(1000))
y = []
while True: y.append(list(zip(x, x, x)))

# --- starred calls: memory
def f(*a): return a
x = [0] * 1000
y = []
while True: y.append(f(*x))

# --- starred lists: memory
x = [0] * 1000
y = []
while True: y.append([*x, *x])

# --- unpacked lists: memory
x = [0] * 1000
y = []
while True:
    a, *b = x
    y.append(b)

# --- dict comprehensions: steps
y = []
while True: y.append({i: i for i in range(100)})

# A set keeps a sparse table of places, as CPython does, which takes more memory than a dict of its elements.
# --- set comprehensions: memory
y = []
while True: y.append({i for i in range(100)})

# --- list comprehensions: steps
y = []
while True: y.append([i for i in range(100)])

# --- lists in place: steps
x = []
while True: x += [0]

# --- lists that are extended: steps
x = []
while True: x.extend((0, 0, 0))

# --- slices that are assigned: memory
x = [0]
while True: x[1:] = [0] * len(x) * 2

# --- dict updates: steps
d = {}
i = 0
while True:
    d.update({i: i})
    i += 1

# --- deepcopies: steps
import copy
x = [[i] for i in range(100)]
y = []
while True: y.append(copy.deepcopy(x))

# --- tuples of a generator: steps
y = []
while True: y.append(tuple(i for i in range(100)))

# --- unions of types: steps
x = []
while True: x.append(int | str)

# --- generic aliases: steps
x = []
while True: x.append(list[int])

# --- enumerations: steps
import enum
x = []
while True:
    class E(enum.Enum):
        A = 1
        B = 2
    x.append(E)

# --- context managers: steps
import contextlib
@contextlib.contextmanager
def c(): yield
x = []
while True:
    with c(): x.append(0)

# --- attributes deleted from the first on: steps
class A: pass
a = A()
for i in range(20000): setattr(a, "n" + str(i), 1)
for i in range(20000): delattr(a, "n" + str(i))
