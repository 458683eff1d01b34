# Linen: what its prelude, a program, makes for modules, collections, paths and lifts.
# The elements of dropped arrays are given back, so loops that keep none of them end at their steps.

# --- init in a loop: steps
import jax, jax.numpy as jnp
import flax.linen as nn
m, k, x = nn.Dense(1), jax.random.key(0), jnp.ones((1, 1))
while True: m.init(k, x)

# --- apply in a loop: steps
import jax, jax.numpy as jnp
import flax.linen as nn
m, x = nn.Dense(1), jnp.ones((1, 1))
v = m.init(jax.random.key(0), x)
while True: m.apply(v, x)

# --- variables that are kept: steps
import jax, jax.numpy as jnp
import flax.linen as nn
m, k, x = nn.Dense(100), jax.random.key(0), jnp.ones((1, 100))
y = []
while True: y.append(m.init(k, x))

# --- a wide module: steps
import jax, jax.numpy as jnp
import flax.linen as nn
class M(nn.Module):
    @nn.compact
    def __call__(self, x):
        for i in range(100000): x = nn.Dense(1)(x)
        return x
M().init(jax.random.key(0), jnp.ones((1, 1)))

# --- a wide setup: steps
import jax, jax.numpy as jnp
import flax.linen as nn
class M(nn.Module):
    def setup(self): self.parts = [nn.Dense(1) for i in range(100000)]
    def __call__(self, x):
        for part in self.parts: x = part(x)
        return x
M().init(jax.random.key(0), jnp.ones((1, 1)))

# --- modules in modules: steps
import jax, jax.numpy as jnp
import flax.linen as nn
class M(nn.Module):
    n: int
    @nn.compact
    def __call__(self, x): return M(self.n + 1)(x)
M(0).init(jax.random.key(0), jnp.ones(1))

# --- fields that nest: steps
import jax, jax.numpy as jnp
import flax.linen as nn
class M(nn.Module):
    inner: object = None
    @nn.compact
    def __call__(self, x): return x if self.inner is None else self.inner(x)
m = M()
for i in range(2000): m = M(m)
m.init(jax.random.key(0), jnp.ones(1))

# --- parameters of deep modules: steps
import jax, jax.numpy as jnp
import flax.linen as nn
class M(nn.Module):
    n: int
    @nn.compact
    def __call__(self, x):
        x = self.param('w', nn.initializers.ones, (1,)) * x
        return M(self.n - 1)(x) if self.n else x
m, x = M(20), jnp.ones(1)
while True: m.init(jax.random.key(0), x)

# --- doubled fields: steps
import jax, jax.numpy as jnp
import flax.linen as nn
class M(nn.Module):
    a: object
    b: object
    def __call__(self, x): return x
m = nn.Dense(1)
for i in range(60): m = M(m, m)
m.init(jax.random.key(0), jnp.ones(1))

# --- doubled fields that are compared: steps
import flax.linen as nn
class M(nn.Module):
    a: object
    b: object
def make():
    m = nn.Dense(1)
    for i in range(60): m = M(m, m)
    return m
make() == make()

# --- doubled fields that are hashed: steps
import flax.linen as nn
class M(nn.Module):
    a: object
    b: object
m = nn.Dense(1)
for i in range(60): m = M(m, m)
hash(m)

# --- the text of doubled fields: steps
import flax.linen as nn
class M(nn.Module):
    a: object
    b: object
m = nn.Dense(1)
for i in range(60): m = M(m, m)
str(m)

# --- a tuple of many modules as a field: steps
import jax, jax.numpy as jnp
import flax.linen as nn
class M(nn.Module):
    parts: tuple
    @nn.compact
    def __call__(self, x): return x
m = M(tuple(nn.Dense(1) for i in range(3000)))
while True: m.init(jax.random.key(0), jnp.ones(1))

# --- many collections: steps
import jax, jax.numpy as jnp
import flax.linen as nn
class M(nn.Module):
    @nn.compact
    def __call__(self, x):
        for i in range(100000): self.variable(f'c{i}', 'v', lambda: x)
M().init({}, jnp.ones(1))

# --- many variables: steps
import jax, jax.numpy as jnp
import flax.linen as nn
class M(nn.Module):
    @nn.compact
    def __call__(self, x):
        for i in range(100000): self.variable('c', f'v{i}', lambda: x)
M().init({}, jnp.ones(1))

# --- long names: steps
import jax, jax.numpy as jnp
import flax.linen as nn
class M(nn.Module):
    n: int
    @nn.compact
    def __call__(self, x):
        return M(self.n - 1, name='a' * 1000000)(x) if self.n else self.param('w', nn.initializers.ones, (1,))
m = M(20)
while True: m.init(jax.random.key(0), jnp.ones(1))

# --- paths that are kept: steps
import jax, jax.numpy as jnp
import flax.linen as nn
y = []
class M(nn.Module):
    n: int
    @nn.compact
    def __call__(self, x):
        y.append(self.path)
        return M(self.n - 1)(x) if self.n else x
while True: M(20).init({}, jnp.ones(1))

# --- sow in a loop: steps
import jax, jax.numpy as jnp
import flax.linen as nn
class M(nn.Module):
    @nn.compact
    def __call__(self, x):
        while True: self.sow('intermediates', 'x', x)
M().apply({}, jnp.ones(1), mutable=['intermediates'])

# --- a variable that is assigned in a loop: steps
import jax, jax.numpy as jnp
import flax.linen as nn
class M(nn.Module):
    @nn.compact
    def __call__(self, x):
        v = self.variable('c', 'v', lambda: x)
        while True: v.value = v.value + 1
M().apply({}, jnp.ones(1), mutable=['c'])

# --- keys in a loop: steps
import jax, jax.numpy as jnp
import flax.linen as nn
class M(nn.Module):
    @nn.compact
    def __call__(self, x):
        while True: self.make_rng('noise')
M().apply({}, jnp.ones(1), rngs={'noise': jax.random.key(0)})

# --- capture_intermediates: steps
# An array is charged with what the allocator rounds it up to, so that memory ends first.
import jax, jax.numpy as jnp
import flax.linen as nn
class M(nn.Module):
    @nn.compact
    def __call__(self, x):
        d = nn.Dense(1000)
        for i in range(100000): x = d(x)
        return x
m, x = M(), jnp.ones((1, 1000))
m.apply({'params': {'Dense_0': {'kernel': jnp.ones((1000, 1000)), 'bias': jnp.ones(1000)}}}, x, capture_intermediates=True, mutable=['intermediates'])

# --- interceptors: steps
import jax, jax.numpy as jnp
import flax.linen as nn
def through(f, args, kwargs, context): return f(*args, **kwargs)
def nested(n, m, x):
    if n == 0: return m.init(jax.random.key(0), x)
    with nn.intercept_methods(through): return nested(n - 1, m, x)
while True: nested(50, nn.Dense(1), jnp.ones((1, 1)))

# --- bind in a loop: steps
import jax, jax.numpy as jnp
import flax.linen as nn
m, x = nn.Dense(1), jnp.ones((1, 1))
v = m.init(jax.random.key(0), x)
y = []
while True: y.append(m.bind(v))

# --- clones: steps
import flax.linen as nn
m, y = nn.Dense(1), []
while True: y.append(m.clone())

# --- a module class in a loop: steps
import flax.linen as nn
y = []
while True:
    class M(nn.Module):
        n: int = 0
        @nn.compact
        def __call__(self, x): return x
    y.append(M)

# --- one module at many places: steps
import jax, jax.numpy as jnp
import flax.linen as nn
class M(nn.Module):
    parts: object
    @nn.compact
    def __call__(self, x):
        for part in self.parts: x = part(x)
        return x
d = nn.Dense(1)
M([d] * 100000).init(jax.random.key(0), jnp.ones((1, 1)))

# --- scan over a module: steps
import jax, jax.numpy as jnp
import flax.linen as nn
class M(nn.Module):
    @nn.compact
    def __call__(self, c, x): return nn.Dense(4)(c), c
s = nn.scan(M, variable_axes={'params': 0}, split_rngs={'params': True}, length=100)()
while True: s.init(jax.random.key(0), jnp.ones((1, 4)), None)

# --- a long scan over a module: steps
import jax, jax.numpy as jnp
import flax.linen as nn
class M(nn.Module):
    @nn.compact
    def __call__(self, c, x): return nn.Dense(4)(c), c
s = nn.scan(M, variable_axes={'params': 0}, split_rngs={'params': True}, length=10**8)()
s.init(jax.random.key(0), jnp.ones((1, 4)), None)

# --- scans in scans: steps
import jax, jax.numpy as jnp
import flax.linen as nn
class M(nn.Module):
    @nn.compact
    def __call__(self, c, x): return nn.Dense(2)(c), None
s = M
for i in range(12):
    s = nn.scan(s, variable_axes={'params': 0}, split_rngs={'params': True}, length=10)
s().init(jax.random.key(0), jnp.ones((1, 2)), None)

# --- vmap of a module: steps
import jax, jax.numpy as jnp
import flax.linen as nn
V = nn.vmap(nn.Dense, variable_axes={'params': 0}, split_rngs={'params': True})
while True: V(4).init(jax.random.key(0), jnp.ones((100, 4)))

# --- vmap of very many lanes: steps
import jax, jax.numpy as jnp
import flax.linen as nn
V = nn.vmap(nn.Dense, variable_axes={'params': 0}, split_rngs={'params': True}, in_axes=None, axis_size=10**7)
V(4).init(jax.random.key(0), jnp.ones(4))

# --- remat in remat: steps
import jax, jax.numpy as jnp
import flax.linen as nn
D = nn.Dense
for i in range(1000): D = nn.remat(D)
D(1).init(jax.random.key(0), jnp.ones((1, 1)))

# --- jit of many modules: steps
import jax, jax.numpy as jnp
import flax.linen as nn
class M(nn.Module):
    @nn.compact
    def __call__(self, x):
        for i in range(100000): x = nn.jit(nn.Dense)(1)(x)
        return x
M().init(jax.random.key(0), jnp.ones((1, 1)))

# --- jit with many modules as keys: steps
import jax, jax.numpy as jnp
import flax.linen as nn
f = jax.jit(lambda m, v, x: m.apply(v, x), static_argnums=0)
i = 0
while True:
    i += 1
    m = nn.Dense(1, name=str(i))
    f(m, {'params': {'kernel': jnp.ones((1, 1)), 'bias': jnp.ones(1)}}, jnp.ones((1, 1)))

# --- an LSTM over a long sequence: steps
import jax, jax.numpy as jnp
import flax.linen as nn
m = nn.RNN(nn.LSTMCell(4))
m.init_with_output(jax.random.key(0), jnp.ones((1, 10**6, 4)))

# --- LSTMs of many units: steps
import jax, jax.numpy as jnp
import flax.linen as nn
m = nn.RNN(nn.LSTMCell(300))
while True: m.init_with_output(jax.random.key(0), jnp.ones((1, 50, 300)))

# --- a long Sequential: steps
import jax, jax.numpy as jnp
import flax.linen as nn
m = nn.Sequential([nn.relu] * 1000 + [nn.Dense(1)] * 1000)
while True: m.init(jax.random.key(0), jnp.ones((1, 1)))

# --- attention: steps
import jax, jax.numpy as jnp
import flax.linen as nn
m = nn.MultiHeadDotProductAttention(4, qkv_features=16)
while True: m.init_with_output(jax.random.key(0), jnp.ones((1, 100, 16)))

# --- convolutions: steps
import jax, jax.numpy as jnp
import flax.linen as nn
m = nn.Conv(8, (3, 3))
v = m.init(jax.random.key(0), jnp.ones((1, 64, 64, 8)))
while True: m.apply(v, jnp.ones((1, 64, 64, 8)))

# --- gradients of a training step: steps
import jax, jax.numpy as jnp
import flax.linen as nn
m, x = nn.Sequential([nn.Dense(8), nn.relu, nn.Dense(8)]), jnp.ones((4, 8))
v = m.init(jax.random.key(0), x)
while True: jax.grad(lambda v: m.apply(v, x).sum())(v)

# --- frozen dicts that nest: steps
from flax.core import freeze
d = {}
for i in range(20000): d = {'a': d}
freeze(d)

# --- flat dicts: steps
from flax.traverse_util import flatten_dict, unflatten_dict
d = {f'a{i}': {f'b{j}': j for j in range(100)} for i in range(100)}
while True: unflatten_dict(flatten_dict(d))

# --- flat dicts with long keys: steps
from flax.traverse_util import flatten_dict
d = {'a' * 100000: {f'b{j}': j for j in range(1000)}}
while True: flatten_dict(d, sep='/')
