# One call of a native that is long, and many calls over something large.
# The elements of dropped arrays are given back, so loops that keep none of them end at their steps.

# --- in a long list: steps
x = [0] * 50000
while True: 1 in x

# --- in a long tuple: steps
x = (0,) * 50000
while True: 1 in x

# --- in a long string: steps
x = 'a' * 500000
while True: 'b' in x

# --- equal long lists: steps
x, y = [0] * 50000, [0] * 50000
while True: x == y

# --- equal long tuples: steps
x, y = (0,) * 50000, (0,) * 50000
while True: x == y

# --- equal long strings: steps
x, y = 'a' * 500000, 'a' * 500000
while True: x == y

# --- ordered long strings: steps
x, y = 'a' * 500000, 'a' * 500000
while True: x < y

# --- equal long dicts: steps
x, y = dict.fromkeys(range(5000)), dict.fromkeys(range(5000))
while True: x == y

# --- equal long sets: steps
x, y = set(range(5000)), set(range(5000))
while True: x == y

# --- subsets: steps
x, y = set(range(5000)), set(range(5000))
while True: x <= y

# --- count in a long list: steps
x = [0] * 50000
while True: x.count(1)

# --- count in a long string: steps
x = 'a' * 500000
while True: x.count('b')

# --- index of a long tuple: steps
x = (0,) * 50000
while True:
    try: x.index(1)
    except ValueError: pass

# --- remove from a long list: steps
x = [0] * 50000 + [1]
while True:
    x.remove(1)
    x.append(1)

# --- insert at the front of a long list: steps
x = [0] * 50000
while True:
    x.insert(0, 1)
    x.pop(0)

# --- delete the first of a long list: steps
x = [0] * 50000
while True:
    del x[0]
    x.append(0)

# --- the hash of a long tuple: steps
x = (0,) * 50000
while True: hash(x)

# --- add of a long tuple to a set: memory
x = (0,) * 50000
s = set()
while True: s.add(x)

# --- the length of a long string: steps
x = 'a' * 500000
while True: len(x)

# --- the last of a long string: steps
x = 'a' * 500000
while True: x[-1]

# --- reverse of a long list: steps
x = [0] * 50000
while True: x.reverse()

# --- sort of a long list: steps
x = [0] * 50000
while True: x.sort()

# --- find in a long string: steps
x = 'a' * 500000
while True: x.find('b')

# --- find of a long string in a long string: steps
x = 'a' * 500000
y = 'a' * 250000 + 'b'
while True: x.rfind(y)

# --- isdigit of a long string: steps
x = '1' * 500000
while True: x.isdigit()

# --- strip of a long string: steps
x = ' ' * 500000
while True: x.strip()

# --- strip of many characters: steps
x = 'a' * 100000
y = 'b' * 100000 + 'a'
while True: x.strip(y)

# --- the truth of a number of strings: steps
x, y = ['a' * 100000] * 1000, ['a' * 100000] * 1000
while True: x == y

# --- a union of types: steps
t = int | str
while True: isinstance(1.5, t)

# --- products of large matrices: steps
import jax.numpy as jnp
x = jnp.ones((1000, 1000))
while True: x @ x

# --- one product of large matrices: steps
import jax.numpy as jnp
x = jnp.ones((1400, 1400))
x @ x

# --- einsum of large arrays: memory
import jax.numpy as jnp
x = jnp.ones((2000, 2000))
while True: jnp.einsum('ij,jk->ik', x, x)

# --- einsum of arrays whose product would be 4 GB: steps
import jax.numpy as jnp
x = jnp.ones((1000, 1000))
while True: jnp.einsum('ij,jk->ik', x, x)

# --- an integer product: steps
import jax.numpy as jnp
x = jnp.ones((1000, 1000), int)
x @ x

# --- sort of a large array: memory
import jax.numpy as jnp
x = jnp.zeros(10**6)
while True: jnp.sort(x)

# --- cumulative sums: steps
import jax.numpy as jnp
x = jnp.zeros(10**6)
while True: jnp.cumsum(x)

# --- reductions of a large array: steps
import jax.numpy as jnp
x = jnp.zeros(10**6)
while True: x.sum()

# --- argmax of a large array: steps
import jax.numpy as jnp
x = jnp.zeros(10**6)
while True: x.argmax()

# --- one element at a time: steps
import jax.numpy as jnp
x = jnp.zeros(10**6)
for i in x: pass

# --- a wide vmap: memory
import jax
jax.vmap(lambda: 1, axis_size=10**8)()

# --- a wide vmap of an array: memory
import jax, jax.numpy as jnp
jax.vmap(lambda x: x + 1)(jnp.zeros(10**6))

# --- a permutation: memory
import jax
jax.random.permutation(jax.random.key(0), 10**8)

# --- random numbers: steps
import jax
jax.random.normal(jax.random.key(0), (10**8,))

# --- random numbers again and again: steps
import jax
k = jax.random.key(0)
while True: jax.random.uniform(k, (1000,))

# --- a split of a key: steps
import jax
jax.random.split(jax.random.key(0), 10**8)

# --- grad through many steps: memory
import jax
def f(x):
    for i in range(10**9): x = x * 1.5
    return x
jax.grad(f)(1.0)

# --- scan whose lanes are differentiated: memory
import jax
def f(x):
    return jax.lax.scan(lambda c, _: (c * x, None), 1.0, None, length=10**9)[0]
jax.grad(f)(1.0)

# --- deep recursion in vmap: steps
import jax, jax.numpy as jnp
f = lambda x: x
for i in range(12): f = jax.vmap(f)
while True: f(jnp.zeros((2,) * 12))

# --- digits of large numbers: steps
while True: str(2**62)

# --- hashlib of a long text: memory
import hashlib
x = bytes(500000)
while True: hashlib.sha1(x).hexdigest()

# --- nested jits that are only staged: steps
import jax
f = lambda x: x + 1
def twice(f): return jax.jit(lambda x: f(f(x)))
for i in range(60): f = twice(f)
jax.eval_shape(f, 1.0)
