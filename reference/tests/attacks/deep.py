# Depth: what a recursion takes of the machine's stack.

# --- leaves of nested tuples: memory
import jax
t = ()
for i in range(50000): t = (t,)
jax.tree.leaves(t)

# --- tree_map over nested tuples: memory
import jax
t = 1
for i in range(50000): t = (t,)
jax.tree.map(lambda x: x, t)

# --- leaves of nested lists: memory
import jax
t = []
for i in range(50000): t = [t]
jax.tree.leaves(t)

# --- leaves of nested dicts: memory
import jax
t = {}
for i in range(50000): t = {0: t}
jax.tree.leaves(t)

# --- nested tuples returned: ok
def main():
    t = ()
    for i in range(50000): t = (t,)
    return t

# --- nested lists returned: ok
def main():
    t = []
    for i in range(50000): t = [t]
    return t

# --- nested dicts returned: ok
def main():
    t = {}
    for i in range(50000): t = {0: t}
    return t

# --- nested tuples printed: ok
t = ()
for i in range(50000): t = (t,)
print(t)

# --- nested tuples into jit: memory
import jax
t = ()
for i in range(50000): t = (t,)
jax.jit(lambda t: 0)(t)

# --- nested tuples out of jit: memory
import jax
def f():
    t = ()
    for i in range(50000): t = (t,)
    return t
jax.jit(f)()

# --- nested filters: steps
from flax import nnx
t = nnx.Param
for i in range(50000): t = nnx.Not(t)
nnx.state(nnx.Linear(1, 1, rngs=nnx.Rngs(0)), t)

# --- nested classes of a filter: RecursionError
from flax import nnx
t = nnx.Param
for i in range(50000): t = (t,)
nnx.state(nnx.Linear(1, 1, rngs=nnx.Rngs(0)), t)

# --- nested classes in isinstance: RecursionError
t = int
for i in range(50000): t = (t,)
isinstance(1.5, t)

# --- nested classes in except: TypeError
t = KeyError
for i in range(50000): t = (t,)
try: raise ValueError
except t: pass

# --- nested partials: steps
import functools
f = len
for i in range(50000): f = functools.partial(f)
f([])

# --- nested arrays: RecursionError
import jax.numpy as jnp
t = 1
for i in range(50000): t = [t]
jnp.array(t)

# --- nested states: steps
from flax import nnx
m = nnx.Dict(a=nnx.Param(1))
for i in range(1000): m = nnx.Dict(a=m)
s = nnx.state(m)
while True: nnx.to_flat_state(s)

# --- nested copies: RecursionError
import copy
t = []
for i in range(50000): t = [t]
copy.deepcopy(t)

# --- nested tuples that are compared: steps
def make():
    t = ()
    for i in range(50000): t = (t,)
    return t
make() == make()

# --- nested tuples that are hashed: RecursionError
t = ()
for i in range(50000): t = (t,)
hash(t)

# --- nested tuples as keys: RecursionError
t = ()
for i in range(50000): t = (t,)
{t: 1}

# --- nested static values: ok
from flax import nnx
t = ()
for i in range(50000): t = (t,)
nnx.graphdef(nnx.Dict(a=nnx.static(t))) == nnx.graphdef(nnx.Dict(a=nnx.static(t)))

# --- nested static arguments: RecursionError
import jax
t = ()
for i in range(50000): t = (t,)
jax.jit(lambda x, t: x, static_argnums=1)(1.0, t)

# --- nested axes: steps
import jax, jax.numpy as jnp
t, x = 0, jnp.zeros(2)
for i in range(50000): t, x = (t,), (x,)
jax.vmap(lambda x: 0, in_axes=(t,))(x)

# --- nested jits: steps
import jax
f = lambda x: x
for i in range(50000): f = jax.jit(f)
f(1.0)

# --- nested grads: steps
import jax
f = lambda x: x
for i in range(50000): f = jax.grad(f)
f(1.0)

# --- nested jits that are staged before: RecursionError
import jax
def twice(f): return jax.jit(lambda x: f(x))
f = lambda x: x
for i in range(900):
    f = twice(f)
f(1.0)

# --- deep calls: RecursionError
def f(n): return [[[[[[[[f(n + 1)]]]]]]]]
f(0)

# --- deep calls by natives: RecursionError
def f(n): return list(map(f, [n + 1]))
f(0)

# --- deep methods: RecursionError
class A:
    def __getattr__(self, n): return sorted([1], key=lambda i: getattr(self, n + 'x'))
A().y

# --- deep generators: RecursionError
def g(): yield from (x for x in g())
list(g())

# --- deep maps: steps
x = iter([1])
for i in range(50000): x = map(abs, x)
next(x)

# --- deep chains of zip: steps
x = iter([1])
for i in range(50000): x = zip(x)
next(x)

# --- deep enumerations: steps
x = iter([1])
for i in range(50000): x = enumerate(x)
next(x)

# --- deep properties of an error: steps
e = None
for i in range(50000):
    f = ValueError()
    f.__cause__ = e
    e = f
raise e

# --- deep scans: RecursionError
import jax
def f(x): return jax.lax.scan(lambda c, _: (f(c), None), x, None, length=1)[0]
f(1.0)

# --- deep vmaps: RecursionError
import jax, jax.numpy as jnp
def f(x): return jax.vmap(f)(x[None])[0]
f(jnp.zeros(1))

# --- deep conditions: RecursionError
import jax
def f(x): return jax.lax.cond(True, f, f, x)
f(1.0)

# --- many deep recursions: steps
import jax
t = ()
for i in range(1000): t = (t,)
while True: jax.tree.leaves(t)

# --- leaves of tuples that nest deeper and deeper: memory
import jax
t = ()
while True:
    for i in range(10000): t = (t,)
    jax.tree.leaves(t)

# --- filters that nest deeper and deeper: memory
from flax import nnx
t, m = nnx.Param, nnx.Linear(1, 1, rngs=nnx.Rngs(0))
while True:
    for i in range(10000): t = nnx.Not(t)
    nnx.state(m, t)

# --- results that nest deeper and deeper: memory
import jax
t = [1.0]
while True:
    for i in range(10000): t = [t]
    jax.jit(lambda t: t)(t)

# --- a call of a call of a method: RecursionError
class A:
    def f(self): return 1
f = A().f
for i in range(20_000): f = f.__call__
f()
