# What one operation makes may be much more than what it was given.

# --- doubled tuples in a print: ok
a = (1, 2)
for i in range(60): a = (a, a)
print(a)

# --- doubled lists returned: ok
def main():
    a = [1, 2]
    for i in range(60): a = [a, a]
    return a

# --- one long text many times: ok
def main():
    x = 'a' * 10**6
    return [x] * 10**4

# --- many arguments: memory
print(*[[0] * 10] * 10**5)

# --- a long tuple many times: memory
def main():
    x = (0,) * 10**4
    return [x + (i,) for i in range(10**4)]

# --- prints of a large array: memory
import jax.numpy as jnp
x = jnp.zeros(10**5)
for i in range(1000): print(x)

# --- prints of many large arrays: memory
import jax.numpy as jnp
for i in range(1000): print(jnp.zeros(10**5) + i)

# --- tolist: memory
import jax.numpy as jnp
jnp.zeros(2 * 10**5).tolist()

# --- a text that doubles: memory
x = 'a'
while True: x += x

# --- a text that grows: memory
x = 'a' * 10**5
while True: x += 'a'

# --- a repeated text: memory
'a' * 10**12

# --- a repeated list: memory
[0] * 10**12

# --- a repeated tuple: memory
(0,) * 10**12

# --- a list that doubles: memory
x = [0]
while True: x += x

# --- a list that grows: memory
x = [0]
while True: x = x + x

# --- a tuple that doubles: memory
x = (0,)
while True: x += x

# --- a list repeated in place: memory
x = [0]
while True: x *= 2

# --- a dict that grows: memory
x = {}
for i in range(10**9): x[i] = i

# --- a dict of texts that grows: memory
x = {}
for i in range(10**9): x[f'{i}'] = i

# --- a set that grows: memory
x = set()
for i in range(10**9): x.add(i)

# --- a list that is appended to: memory
x = []
for i in range(10**9): x.append((i, [i]))

# --- a list of lists: memory
x = []
while True: x = [x, x]

# --- closures: memory
x = []
while True: x.append(lambda: x)

# --- objects: memory
class A: pass
x = []
while True: x.append(A())

# --- Variables: memory
from flax import nnx
x = []
while True: x.append(nnx.Param(0))

# --- a union of large sets: memory
x = set(range(2000))
y = []
while True: y.append(x | x)

# --- copies of dicts: memory
x = dict.fromkeys(range(1000))
y = []
while True: y.append(x.copy())

# --- merged dicts: memory
x = dict.fromkeys(range(1000))
y = []
while True: y.append({**x})

# --- slices: memory
x = [0] * 10000
y = []
while True: y.append(x[:])

# --- slices of texts: steps
x = 'a' * 10000
y = []
while True: y.append(x[1:])

# --- joined texts: memory
x = 'a' * 10**5
','.join([x] * 10**4)

# --- a text that is replaced: memory
x = 'a' * 10**5
x.replace('a', x)

# --- a formatted text: memory
x = 'a' * 10**6
('{0}' * 10**4).format(x)

# --- a formatted text by percent: memory
x = 'a' * 10**6
('%s' * 10**4) % ((x,) * 10**4)

# --- an f-string of long texts: memory
x = 'a' * 10**6
f'{x}{x}{x}{x}{x}{x}{x}{x}{x}{x}{x}{x}{x}{x}{x}{x}{x}{x}{x}{x}{x}{x}{x}{x}{x}{x}{x}{x}{x}{x}{x}{x}'

# --- a repr of long texts: memory
x = 'a' * 10**6
repr([x] * 10**4)

# --- a repr of quoted texts: memory
x = '\x01' * 10**6
repr([x] * 100)

# --- an upper text: memory
x = 'a' * 10**5
y = []
while True: y.append(x.upper())

# --- a split text: memory
x = 'a,' * 10**6
x.split(',')

# --- lines of a text: memory
x = 'a\n' * 10**6
x.splitlines()

# --- the characters of a text: memory
x = 'a' * 10**5
y = [list(x) for i in range(100)]

# --- a padded text: memory
'a'.ljust(10**9)

# --- a padded number: memory
'1'.zfill(10**9)

# --- bytes: memory
bytes(10**9)

# --- bytes that are joined: memory
x = bytes(10**6)
x.join([x] * 1000)

# --- bytes in hexadecimal: memory
bytes(2 * 10**6).hex()

# --- a list of bytes: memory
list(bytes(3 * 10**6))

# --- the text of a large array: ok
import jax.numpy as jnp
str(jnp.zeros(3 * 10**5))

# --- a large array: memory
import jax.numpy as jnp
jnp.ones(10**10)

# --- an array of 4 GB: steps
import jax.numpy as jnp
jnp.ones(10**9)

# --- a broadcast array: memory
import jax.numpy as jnp
jnp.broadcast_to(jnp.ones(1), (10**5, 10**5))

# --- an outer product: memory
import jax.numpy as jnp
x = jnp.ones(10**5)
x[:, None] * x

# --- a repeated array: memory
import jax.numpy as jnp
jnp.repeat(jnp.ones(10**5), 10**5)

# --- a tiled array: memory
import jax.numpy as jnp
jnp.tile(jnp.ones(10**5), 10**5)

# --- a padded array: memory
import jax.numpy as jnp
jnp.pad(jnp.ones(2), 10**9)

# --- a gather: memory
import jax.numpy as jnp
x = jnp.zeros((100, 1000))
x[jnp.zeros(10**4, int)]

# --- an identity: memory
import jax.numpy as jnp
jnp.eye(10**5)

# --- a range as an array: memory
import jax.numpy as jnp
jnp.arange(10**9)

# --- a linear space: memory
import jax.numpy as jnp
jnp.linspace(0, 1, 10**10)

# --- a linear space of 4 GB: steps
import jax.numpy as jnp
jnp.linspace(0, 1, 10**9)

# --- as many elements as an array can have: steps
import jax.numpy as jnp
jnp.linspace(0, 1, 2**30)

# --- a one-hot: memory
import jax, jax.numpy as jnp
jax.nn.one_hot(jnp.zeros(10**5, int), 10**5)

# --- a concatenation of many: memory
import jax.numpy as jnp
x = jnp.zeros(10**5)
jnp.concatenate([x] * 10**5)

# --- a concatenation of 4 GB: steps
import jax.numpy as jnp
x = jnp.zeros(10**5)
jnp.concatenate([x] * 10**4)

# --- a stack of many: memory
import jax.numpy as jnp
x = jnp.zeros(10**5)
jnp.stack([x] * 10**5)

# --- a stack of 4 GB: steps
import jax.numpy as jnp
x = jnp.zeros(10**5)
jnp.stack([x] * 10**4)

# --- an array of a long list: memory
import jax.numpy as jnp
jnp.array([0] * 10**5)

# --- a large Linear: memory
from flax import nnx
nnx.Linear(10**5, 10**5, rngs=nnx.Rngs(0))

# --- a vmap of large outputs: memory
import jax, jax.numpy as jnp
jax.vmap(lambda x: jnp.zeros(10**5))(jnp.zeros(100))

# --- scan with large outputs: memory
import jax, jax.numpy as jnp
jax.lax.scan(lambda c, x: (c, jnp.zeros(10**5)), 0, None, length=10**5)

# --- a wide jacobian: memory
import jax, jax.numpy as jnp
jax.jacrev(lambda x: x * 2)(jnp.zeros(10**5))

# --- nested tuples: steps
t = ()
while True: t = (t,)

# --- nested tuples that are flattened: memory
import jax
t = ()
for i in range(40000): t = (t,)
jax.tree.leaves(t)

# --- many classes: memory
x = []
while True: x.append(type('A', (), {}))

# --- many generators: memory
def g(): yield
x = []
while True: x.append(g())

# --- many views: steps
d = {}
x = []
while True: x.append(d.keys())

# --- many names: memory
class A: pass
a = A()
for i in range(10**9): setattr(a, f'{"a" * 1000}{i}', 0)

# --- many states: memory
from flax import nnx
m = nnx.Linear(2, 2, rngs=nnx.Rngs(0))
x = []
while True: x.append(nnx.state(m))

# --- many clones: memory
from flax import nnx
m = nnx.Linear(100, 100, rngs=nnx.Rngs(0))
x = []
while True: x.append(nnx.clone(m))

# --- many staged programs: memory
import jax
while True: jax.jit(lambda x: x + 1)(1.0)

# --- one large staged program: memory
import jax
def f(x):
    while True: x = x + 1
jax.jit(f)(1.0)

# --- many keyword arguments: memory
def f(**k): return k
x = dict.fromkeys([f'a{i}' for i in range(1000)])
y = []
while True: y.append(f(**x))

# --- nested modules: memory
from flax import nnx
m = nnx.Dict(a=1)
for i in range(50000): m = nnx.Dict(a=m)
nnx.split(m)

# --- nested modules that are printed: memory
from flax import nnx
m = nnx.Dict(a=1)
for i in range(50000): m = nnx.Dict(a=m)
str(m)

# --- deep generators that wait: memory
def w(g): yield from g
x = iter([1])
for i in range(50000): x = w(x)
next(x)

# --- classes with many attributes: memory
x = []
while True: x.append(type('A', (), {'a': 0, 'b': 1, 'c': 2, 'd': 3, 'e': 4}))

# --- generator expressions: memory
x = []
while True: x.append(i for i in x)

# --- merged graphs: memory
from flax import nnx
class M(nnx.Module):
    def __init__(self): self.a = nnx.Param(1)
s = nnx.split(nnx.List([M() for i in range(1000)]))
y = []
while True: y.append(nnx.merge(*s))

# --- pure dicts: memory
from flax import nnx
class M(nnx.Module):
    def __init__(self): self.a = nnx.Param(1)
s = nnx.state(nnx.List([M() for i in range(1000)]))
y = []
while True: y.append(nnx.to_pure_dict(s))

# --- frozensets of frozensets: memory
t = frozenset()
while True: t = frozenset([t, frozenset([t])])

# --- places of what is not zero: memory
import jax.numpy as jnp
jnp.nonzero(jnp.ones(700_000))

# --- places of what is not zero, as NumPy has them: memory
import numpy as np
np.nonzero(np.ones(400_000))

# --- logarithms of the C library: memory
import numpy as np
x = np.ones(400_000)
y = np.log10(x)
