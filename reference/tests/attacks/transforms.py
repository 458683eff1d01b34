# Transforms: what they stage, keep, and run.
# The elements of dropped arrays are given back, so loops that keep none of them end at their steps.

# --- vmap in vmap: memory
import jax, jax.numpy as jnp
f = jax.vmap(jax.vmap(lambda x: x + 1))
x = jnp.zeros((100, 100))
while True: f(x)

# --- grad in grad: ok
import jax
f = lambda x: x * x * x
for i in range(12): f = jax.grad(f)
f(1.0)

# --- grad in vmap in loops: memory
import jax, jax.numpy as jnp
f = jax.vmap(jax.grad(lambda x: jnp.sin(x) * x))
x = jnp.zeros(100)
while True: f(x)

# --- jvp in loops: steps
import jax, jax.numpy as jnp
while True: jax.jvp(lambda x: jnp.sin(x), (1.0,), (1.0,))

# --- vjp functions that are kept: memory
import jax, jax.numpy as jnp
x = jnp.zeros(10)
y = []
while True: y.append(jax.vjp(lambda x: jnp.sin(x) * x, x))

# --- custom_vjp in loops: steps
import jax
@jax.custom_vjp
def f(x): return x
f.defvjp(lambda x: (x, x), lambda r, g: (g * r,))
def g(x):
    for i in range(1000): x = f(x)
    return x
while True: jax.grad(g)(1.0)

# --- a long scan with xs: memory
import jax, jax.numpy as jnp
jax.lax.scan(lambda c, x: (c + x, c), 0., jnp.zeros(10**7))

# --- many scans with xs: steps
import jax, jax.numpy as jnp
x = jnp.zeros(1000)
while True: jax.lax.scan(lambda c, x: (c + x, c), 0., x)

# --- a scan of scans: memory
import jax, jax.numpy as jnp
def f(c, x): return jax.lax.scan(lambda c, x: (c + x, c), c, x)
jax.lax.scan(f, 0., jnp.zeros((10000, 1000)))

# --- grad of a scan: memory
import jax, jax.numpy as jnp
def f(x): return jax.lax.scan(lambda c, _: (jnp.sin(c), c), x, None, length=100000)[0]
jax.grad(f)(1.)

# --- a fori_loop that is differentiated: memory
import jax
f = lambda x: jax.lax.fori_loop(0, 1000000, lambda i, x: x * 1.5, x)
jax.grad(f)(1.)

# --- a while_loop in vmap: memory
import jax, jax.numpy as jnp
f = lambda x: jax.lax.while_loop(lambda x: x < 1e30, lambda x: x + 1, x)
jax.vmap(f)(jnp.zeros(100))

# --- a while_loop of large carries: steps
import jax, jax.numpy as jnp
jax.lax.while_loop(lambda x: x[0] < 1, lambda x: -x, jnp.zeros(100000))

# --- cond in loops: memory
import jax
while True: jax.lax.cond(True, lambda x: x, lambda x: -x, 1.0)

# --- a switch of many: steps
import jax
b = [lambda x, i=i: x + i for i in range(100)]
while True: jax.lax.switch(3, b, 1.0)

# --- jit with many shapes: steps
import jax, jax.numpy as jnp
f = jax.jit(lambda x: x + 1)
i = 0
while True:
    i += 1
    f(jnp.zeros((i % 1000, i // 1000)))

# --- jit with many static values: steps
import jax
f = jax.jit(lambda x, n: x + n, static_argnums=1)
i = 0
while True:
    i += 1
    f(1.0, i)

# --- jit of many arguments: memory
import jax
f = jax.jit(lambda *a: a)
x = [1.0] * 10000
while True: f(*x)

# --- a jit that captures much: memory
import jax, jax.numpy as jnp
x = [jnp.zeros(2) for i in range(2000)]
while True: jax.jit(lambda: [a + 1 for a in x])()

# --- a body that captures tracers: ok
import jax
def f(x):
    y = [x + i for i in range(3000)]
    return jax.lax.cond(True, lambda: sum(y), lambda: y[0])
jax.jit(f)(1.0)

# --- checkpoints: steps
import jax
f = lambda x: x * x
for i in range(16): f = jax.checkpoint(lambda x, f=f: f(f(x)))
jax.grad(f)(1.0)

# --- deep jits: steps
import jax
f = lambda x: x + 1
for i in range(200): f = jax.jit(f)
while True: f(1.0)

# --- nnx.jit of a module: steps
from flax import nnx
import jax.numpy as jnp
m = nnx.Linear(4, 4, rngs=nnx.Rngs(0))
f = nnx.jit(lambda m, x: m(x))
x = jnp.zeros((1, 4))
while True: f(m, x)

# --- nnx.grad of a module: steps
from flax import nnx
import jax.numpy as jnp
m = nnx.Linear(4, 4, rngs=nnx.Rngs(0))
f = nnx.grad(lambda m, x: m(x).sum())
x = jnp.zeros((1, 4))
while True: f(m, x)

# --- nnx.scan over a module: steps
from flax import nnx
import jax.numpy as jnp
m = nnx.Linear(4, 4, rngs=nnx.Rngs(0))
f = nnx.scan(lambda m, c, x: (m(c), x), in_axes=(None, nnx.Carry, 0))
while True: f(m, jnp.zeros((1, 4)), jnp.zeros(100))

# --- nnx.vmap that makes modules: memory
from flax import nnx
import jax
f = nnx.vmap(lambda k: nnx.Linear(2, 2, rngs=nnx.Rngs(k)))
k = jax.random.split(jax.random.key(0), 100)
x = []
while True: x.append(f(k))

# --- gathers: steps
import jax.numpy as jnp
x = jnp.zeros(100000)
i = jnp.zeros(100000, int)
while True: x[i]

# --- indices one by one: steps
import jax.numpy as jnp
x = jnp.zeros(100000)
while True: x[5]

# --- scatters: steps
import jax.numpy as jnp
x = jnp.zeros(100000)
i = jnp.zeros(100000, int)
while True: x.at[i].add(1)

# --- one element that is set: steps
import jax.numpy as jnp
x = jnp.zeros(100000)
while True: x = x.at[0].set(1)

# --- masks: steps
import jax.numpy as jnp
x = jnp.zeros(100000)
while True: x[x == 0]

# --- where: steps
import jax.numpy as jnp
x = jnp.zeros(100000)
while True: jnp.where(x > 0, x, -x)

# --- einsum of three: steps
import jax.numpy as jnp
x = jnp.ones((100, 100))
while True: jnp.einsum('ij,jk,kl->il', x, x, x)

# --- an outer einsum: steps
import jax.numpy as jnp
x = jnp.ones(1000)
while True: jnp.einsum('i,j->ij', x, x)

# --- a long einsum: steps
import jax.numpy as jnp
x = jnp.ones(2)
jnp.einsum(','.join('abcdefghijklmnopqrstuvwxyz') + '->abcdefghijklmnopqrstuvwxyz', *[x] * 26)

# --- small products: steps
import jax.numpy as jnp
x = jnp.ones((1, 1))
while True: x @ x

# --- products of vectors: memory
import jax.numpy as jnp
x = jnp.ones((1, 100000))
while True: x.T * x

# --- batches of small products: steps
import jax.numpy as jnp
x = jnp.ones((10000, 2, 2))
while True: x @ x

# --- products of halves: steps
import jax.numpy as jnp
x = jnp.ones((300, 300), jnp.bfloat16)
while True: x @ x

# --- products of integers: steps
import jax.numpy as jnp
x = jnp.ones((300, 300), int)
while True: x @ x

# --- sums along the first axis: steps
import jax.numpy as jnp
x = jnp.ones((100000, 3))
while True: x.sum(0)

# --- sorts of rows: steps
import jax.numpy as jnp
x = jnp.ones((100000, 2))
while True: jnp.sort(x)

# --- sorts of columns: steps
import jax.numpy as jnp
x = jnp.ones((2, 100000))
while True: jnp.argsort(x, 0)

# --- cumulative products: steps
import jax.numpy as jnp
x = jnp.ones((1000, 100))
while True: jnp.cumprod(x, 0)

# --- powers: steps
import jax.numpy as jnp
x = jnp.ones(100000) * 1.5
while True: x ** x

# --- powers of integers: steps
import jax.numpy as jnp
x = jnp.arange(100000)
while True: x ** 30

# --- sines of large numbers: steps
import jax.numpy as jnp
x = jnp.ones(100000) * 1e30
while True: jnp.sin(x)

# --- remainders: steps
import jax.numpy as jnp
x = jnp.ones(100000) * 1e30
while True: x % 1.1

# --- softmax: steps
import jax, jax.numpy as jnp
x = jnp.ones((1000, 100))
while True: jax.nn.softmax(x)

# --- logsumexp: steps
import jax, jax.numpy as jnp
x = jnp.ones((1000, 100))
while True: jax.nn.logsumexp(x, 1)

# --- convolutions: steps
from flax import nnx
import jax.numpy as jnp
m = nnx.Conv(8, 8, (3, 3), rngs=nnx.Rngs(0))
x = jnp.ones((1, 64, 64, 8))
while True: m(x)

# --- attention: steps
from flax import nnx
import jax.numpy as jnp
m = nnx.MultiHeadAttention(4, 16, rngs=nnx.Rngs(0), decode=False)
x = jnp.ones((1, 100, 16))
while True: m(x)

# --- transposes: steps
import jax.numpy as jnp
x = jnp.ones((300, 300))
while True: x.T

# --- concatenations of many: steps
import jax.numpy as jnp
x = [jnp.ones(1)] * 1000
while True: jnp.concatenate(x)

# --- stacks of scalars: memory
import jax.numpy as jnp
x = [1.0] * 1000
while True: jnp.stack(x)

# --- arrays of nested lists: steps
# No array is made for each number, so that nothing is left of a call.
import jax.numpy as jnp
x = [[1.0] * 100] * 100
while True: jnp.array(x)

# --- lists of arrays: steps
import jax.numpy as jnp
x = jnp.zeros((100, 100))
while True: x.tolist()

# --- iterated rows: steps
import jax.numpy as jnp
x = jnp.zeros((10000, 10))
while True:
    for row in x: pass

# --- printed arrays: memory
import jax.numpy as jnp
x = jnp.ones((100, 9)) / 3
while True: print(x)

# --- texts of scalars: steps
import jax.numpy as jnp
x = jnp.float32(1) / 3
while True: str(x)

# --- choices: steps
import jax
k = jax.random.key(0)
while True: jax.random.choice(k, 1000, (1000,))

# --- permutations: steps
import jax
k = jax.random.key(0)
while True: jax.random.permutation(k, 1000)

# --- truncated normals: steps
import jax
k = jax.random.key(0)
while True: jax.random.truncated_normal(k, -1, 1, (1000,))

# --- integers at random: steps
import jax
k = jax.random.key(0)
while True: jax.random.randint(k, (1000,), 0, 10)

# --- dropout: steps
from flax import nnx
import jax.numpy as jnp
m = nnx.Dropout(0.5, rngs=nnx.Rngs(0))
x = jnp.ones(1000)
while True: m(x)

# --- many branches, each of which captures a value of its own: memory
import jax
def f(given, i): return jax.lax.switch(i, [lambda x=x: x for x in given])
jax.jit(f)([1.0] * 1500, 0)
