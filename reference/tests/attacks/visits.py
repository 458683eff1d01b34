# Structures with shared parts: 60 doublings are 2**60 visits, if each visit is not paid for.

# --- isinstance of doubled tuples: steps
t = (int, str)
for i in range(60): t = (t, t)
isinstance(1.5, t)

# --- issubclass of doubled tuples: steps
t = (int, str)
for i in range(60): t = (t, t)
issubclass(float, t)

# --- except with doubled tuples: TypeError
t = (KeyError, IndexError)
for i in range(60): t = (t, t)
try: raise ValueError
except t: pass

# --- equal doubled tuples: steps
def make():
    t = (1, 2)
    for i in range(60): t = (t, t)
    return t
make() == make()

# --- unequal doubled tuples: steps
def make():
    t = (1, 2)
    for i in range(60): t = (t, t)
    return t
make() != make()

# --- ordered doubled tuples: steps
def make():
    t = (1, 2)
    for i in range(60): t = (t, t)
    return t
make() < make()

# --- equal doubled lists: steps
def make():
    t = [1, 2]
    for i in range(60): t = [t, t]
    return t
make() == make()

# --- ordered doubled lists: steps
def make():
    t = [1, 2]
    for i in range(60): t = [t, t]
    return t
make() <= make()

# --- equal doubled dicts: steps
def make():
    t = {}
    for i in range(60): t = {0: t, 1: t}
    return t
make() == make()

# --- equal doubled slices: steps
def make():
    t = slice(1, 2)
    for i in range(60): t = slice(t, t, t)
    return t
make() == make()

# --- the hash of doubled tuples: steps
t = (1, 2)
for i in range(60): t = (t, t)
hash(t)

# --- doubled tuples as a key: steps
t = (1, 2)
for i in range(60): t = (t, t)
{t: 1}

# --- doubled tuples in a set: steps
t = (1, 2)
for i in range(60): t = (t, t)
x = set()
x.add(t)

# --- a lookup of doubled tuples: steps
t = (1, 2)
for i in range(60): t = (t, t)
{}.get(t)

# --- doubled tuples in a list: steps
def make():
    t = (1, 2)
    for i in range(60): t = (t, t)
    return t
make() in [make()]

# --- count of doubled tuples: steps
def make():
    t = (1, 2)
    for i in range(60): t = (t, t)
    return t
[make()].count(make())

# --- remove of doubled tuples: steps
def make():
    t = (1, 2)
    for i in range(60): t = (t, t)
    return t
[make()].remove(make())

# --- index of doubled tuples: steps
def make():
    t = (1, 2)
    for i in range(60): t = (t, t)
    return t
[make()].index(make())

# --- repr of doubled tuples: steps
t = (1, 2)
for i in range(60): t = (t, t)
repr(t)

# --- str of doubled lists: steps
t = [1, 2]
for i in range(60): t = [t, t]
str(t)

# --- an f-string of doubled dicts: steps
t = {}
for i in range(60): t = {0: t, 1: t}
f'{t}'

# --- tree_map over doubled tuples: memory
import jax
t = (1, 2)
for i in range(60): t = (t, t)
jax.tree.map(lambda x: x, t)

# --- tree_leaves of doubled lists: memory
import jax
t = [1, 2]
for i in range(60): t = [t, t]
jax.tree.leaves(t)

# --- tree_structure of doubled dicts: memory
import jax
t = {}
for i in range(60): t = {0: t, 1: t}
jax.tree.structure(t)

# --- jit of doubled tuples: memory
import jax
t = (1, 2)
for i in range(60): t = (t, t)
jax.jit(lambda x: 0)(t)

# --- jit that returns doubled tuples: memory
import jax
def f(x):
    t = (x, x)
    for i in range(60): t = (t, t)
    return t
jax.jit(f)(1.0)

# --- a static argument of doubled tuples: steps
import jax
t = (1, 2)
for i in range(60): t = (t, t)
jax.jit(lambda x, t: x, static_argnums=1)(1.0, t)

# --- a filter of doubled tuples: steps
from flax import nnx
t = (nnx.Param, nnx.BatchStat)
for i in range(60): t = (t, t)
nnx.state(nnx.Linear(1, 1, rngs=nnx.Rngs(0)), t)

# --- a filter of types of doubled tuples: steps
from flax import nnx
t = (int, str)
for i in range(60): t = (t, t)
nnx.state(nnx.Linear(1, 1, rngs=nnx.Rngs(0)), nnx.OfType(t))

# --- filters of doubled objects: steps
from flax import nnx
t = nnx.Any(nnx.BatchStat, nnx.BatchStat)
for i in range(60): t = nnx.Any(t, t)
nnx.state(nnx.Linear(1, 1, rngs=nnx.Rngs(0)), t)

# --- equal filters of doubled objects: steps
from flax import nnx
def make():
    t = nnx.All(nnx.Param, nnx.Param)
    for i in range(60): t = nnx.All(t, t)
    return t
make() == make()

# --- jnp.array of doubled lists: memory
import jax.numpy as jnp
t = [1, 2]
for i in range(40): t = [t, t]
jnp.array(t)

# --- jnp.asarray of doubled tuples: memory
import jax.numpy as jnp
t = (1, 2)
for i in range(40): t = (t, t)
jnp.asarray(t)

# --- split of doubled attributes: memory
from flax import nnx
class M(nnx.Module): pass
m = M()
t = (1, 2)
for i in range(60): t = (t, t)
m.t = nnx.data(t)
nnx.split(m)

# --- static attributes of doubled tuples: steps
from flax import nnx
class M(nnx.Module): pass
def make():
    m = M()
    t = (1, 2)
    for i in range(60): t = (t, t)
    m.t = nnx.static(t)
    return nnx.graphdef(m)
make() == make()

# --- metadata of doubled tuples: steps
from flax import nnx
def make():
    t = (1, 2)
    for i in range(60): t = (t, t)
    return nnx.graphdef(nnx.Param(1, tag=t))
make() == make()

# --- pop with doubled filters: steps
from flax import nnx
t = (nnx.Param, nnx.BatchStat)
for i in range(60): t = (t, t)
nnx.pop(nnx.Linear(1, 1, rngs=nnx.Rngs(0)), t)

# --- percent formatting of doubled tuples: steps
t = (1, 2)
for i in range(60): t = (t, t)
'%s %s' % t

# --- sorted doubled tuples: steps
def make():
    t = (1, 2)
    for i in range(60): t = (t, t)
    return t
sorted([make(), make()])

# --- the largest of doubled tuples: steps
def make():
    t = (1, 2)
    for i in range(60): t = (t, t)
    return t
max(make(), make())

# --- named tuples doubled and compared: steps
from typing import NamedTuple
class P(NamedTuple):
    a: object
    b: object
def make():
    t = P(1, 2)
    for i in range(60): t = P(t, t)
    return t
make() == make()

# --- named tuples doubled and printed: steps
from typing import NamedTuple
class P(NamedTuple):
    a: object
    b: object
t = P(1, 2)
for i in range(60): t = P(t, t)
repr(t)

# --- partials doubled and called: memory
import functools
f = lambda *a: a
for i in range(10**9): f = functools.partial(f, 1)

# --- startswith of many: steps
t = ('b',) * 10000
while True: 'a'.startswith(t)
