# Chains of many classes, types of many parts, integers of many digits, patterns that look around, what is compared whole.

# --- isinstance against a chain of classes: steps
C = object
for i in range(500): C = type('C', (C,), {})
c = C()
while True: isinstance(c, int)

# --- handlers for a chain of exceptions: steps
C = Exception
for i in range(500): C = type('C', (C,), {})
while True:
    try:
        try: raise C
        except ValueError: pass
    except C: pass

# --- patterns of classes against a chain: steps
C = object
for i in range(500): C = type('C', (C,), {})
c = C()
while True:
    match c:
        case int(): pass
        case str(): pass

# --- special methods along a chain: steps
C = object
for i in range(500): C = type('C', (C,), {})
c = C()
while True: f'{c}'

# --- a chain of registered classes: steps
import abc
k = [type(abc.ABC)('A', (), {}) for i in range(300)]
for a, b in zip(k, k[1:]): a.register(b)
while True: isinstance(1, k[0])

# --- a chain of named tuples as pytrees: steps
import jax, collections
C = collections.namedtuple('C', 'a b')
for i in range(500): C = type('C', (C,), {})
c = [C(1, 2)] * 100
while True: jax.tree.leaves(c)

# --- a chain asked for abstract classes: steps
from collections.abc import Iterable
C = object
for i in range(500): C = type('C', (C,), {})
c = C()
while True: isinstance(c, Iterable)

# --- a chain of classes without an end: steps
C = object
while True: C = type('C', (C,), {})

# --- unions of many classes: steps
from typing import Union
x = int
while True: x = Union[x, type('A', (), {})]

# --- hashes of a union of many classes: steps
import functools, operator
x = functools.reduce(operator.or_, [type('A', (), {}) for i in range(200)])
while True: hash(x)

# --- many registered classes: steps
import abc
class A(abc.ABC): pass
for i in range(1000): A.register(type('B', (), {}))
while True: isinstance(1, A)

# --- a protocol of many members: steps
from typing import Protocol, runtime_checkable
P = runtime_checkable(type('P', (Protocol,), {f'f{i}': lambda s: 1 for i in range(1000)}))
while True: isinstance(1, P)

# --- hashes of a large integer: steps
x = 1 << 10**6
while True: hash(x)

# --- bits of a large integer: steps
x = 1 << 10**6
while True: x.bit_count(); x.bit_length()

# --- a seed of many digits: steps
import random
x = 1 << 10**6
while True: random.seed(x)

# --- floats of a large integer: steps
x = 1 << 10**6
while True:
    try: float(x)
    except OverflowError: pass

# --- logarithms of a large integer: steps
import math
x = 1 << 10**6
while True: math.log(x)

# --- arrays of a large integer: steps
import jax.numpy as jnp
x = 1 << 10**6
while True:
    try: jnp.asarray(x)
    except OverflowError: pass

# --- a search that gives nothing back: steps
import re
while True: re.search('(?>a+)b', 'a' * 10000)

# --- a search that looks ahead: steps
import re
while True: re.search('(?=[^b]*b)a', 'a' * 10000)

# --- a search that looks ahead over everything: steps
import re
while True: re.search('(?=.*[A-Z])x', 'a' * 10000)

# --- lists of Flax that move up: steps
from flax import nnx
l = nnx.List([1] * 500)
while True: l.insert(0, 1); l.pop(0)

# --- lists of Flax that lose the first: steps
from flax import nnx
l = nnx.List([1] * 500)
while True:
    del l[0]
    l.append(1)

# --- treedefs that are compared: steps
import jax
x = [1] * 10000
a = jax.tree.structure(x); b = jax.tree.structure(x)
while True: a == b

# --- graphdefs that are compared: steps
from flax import nnx
class M(nnx.Module):
    def __init__(s): s.l = nnx.List([nnx.Param(1.0) for i in range(100)])
a = nnx.graphdef(M()); b = nnx.graphdef(M())
while True: a == b; hash(a)

# --- generators of NumPy that are kept: memory
import numpy as np
k = []
while True: k.append(np.random.RandomState(1))

# --- choices by their probabilities: steps
import numpy as np
r = np.random.default_rng(0)
p = np.full(10**4, 1e-4)
while True: r.choice(10**4, p=p)

# --- choices without replacement: steps
import numpy as np
np.random.seed(0)
while True: np.random.choice(10**5, 1, replace=False)

# --- tabs of a great size: memory
'\t'.expandtabs(10**9)

# --- hashes of a tuple of texts: steps
class A:
    def __hash__(s): return hash(x)
x = ('a',) * 10000
a = A()
while True: hash(a)

# --- sums of many parts: steps
import math
x = [2.0 ** (i * 53 - 1000) for i in range(38)] * 10
while True: math.fsum(x)

# --- pullbacks that are kept: memory
import jax
k = []
while True: k.append(jax.vjp(lambda x: x * x, 1.0))

# --- pullbacks of a tree that are kept: memory
import jax
k = []
f = lambda x: {'a': [x['a'], (x['b'],)]}
while True: k.append(jax.vjp(f, {'a': 1.0, 'b': 2.0}))

# --- linear functions that are kept: memory
import jax
k = []
while True: k.append(jax.linearize(lambda x: x * x, 1.0))

# --- texts that are evaluated again and again: memory
while True: eval('x + 1', {}, {'x': 1})

# --- texts that run in dicts of their own: memory
while True: exec('x = 1', {})
