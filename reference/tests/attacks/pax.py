# PAX: modules as pytrees, copies by `pure`, and walks over what a module holds.

# --- pure in a loop: steps
import pax
m = pax.Linear(1, 1)
f = pax.pure(lambda m: m)
while True: f(m)

# --- copies that are kept: steps
import pax
m, y = pax.Linear(100, 100), []
f = pax.pure(lambda m: m)
while True: y.append(f(m))

# --- pure of wide modules: steps
import pax, jax.numpy as jnp
class M(pax.Module):
    def __init__(self):
        super().__init__()
        self.parts = [pax.Linear(1, 1) for i in range(300)]
m = M()
f = pax.pure(lambda m: m)
while True: f(m)

# --- pure in pure: steps
import pax
m = pax.Linear(1, 1)
@pax.pure
def f(m): return f(m)
f(m)

# --- new modules in a loop: steps
import pax
y = []
while True: y.append(pax.Linear(1, 1))

# --- large modules in a loop: steps
import pax
y = []
while True: y.append(pax.Linear(300, 300))

# --- modules in modules: steps
import pax
class M(pax.Module):
    def __init__(self):
        super().__init__()
        self.inner = M()
M()

# --- modules that hold modules: steps
import pax
class M(pax.Module):
    def __init__(self, inner):
        super().__init__()
        self.inner = inner
m = pax.Linear(1, 1)
for i in range(2000): m = M(m)
pax.pure(lambda m: m)(m)

# --- an array at two places: steps
import pax, jax.numpy as jnp
class M(pax.Module):
    def __init__(self, x):
        super().__init__()
        self.register_parameters('a', x) if hasattr(self, 'register_parameters') else setattr(self, 'a', x)
x = [jnp.zeros(1) for i in range(1000)]
while True: M(x)

# --- doubled lists in a module: steps
import pax, jax.numpy as jnp
class M(pax.Module):
    def __init__(self):
        super().__init__()
        t = jnp.zeros(1)
        for i in range(60): t = [t, t]
        self.a = t
M()

# --- doubled static attributes: steps
import pax
class M(pax.Module):
    def __init__(self):
        super().__init__()
        t = ('a',)
        for i in range(60): t = (t, t)
        self.a = t
m = M()
pax.pure(lambda m: m)(m)

# --- parameters of deep modules: steps
import pax, jax.numpy as jnp
class M(pax.Module):
    def __init__(self, n):
        super().__init__()
        self.a = M(n - 1) if n else pax.Linear(1, 1)
m = M(30)
while True: m.parameters()

# --- updated parameters: steps
import pax
m = pax.Sequential(*[pax.Linear(1, 1) for i in range(50)])
p = m.parameters()
while True: m = m.update_parameters(p)

# --- purecall in a loop: steps
import pax, jax.numpy as jnp
m, x = pax.BatchNorm1D(3), jnp.ones((2, 3))
while True: m, y = pax.purecall(m, x)

# --- jit of purecall: steps
import jax, pax, jax.numpy as jnp
m, x = pax.Linear(3, 3), jnp.ones((2, 3))
f = jax.jit(lambda m, x: pax.purecall(m, x))
while True: m, y = f(m, x)

# --- jit with many static attributes: steps
import jax, pax
class M(pax.Module):
    def __init__(self, n):
        super().__init__()
        self.n = n
f = jax.jit(lambda m: 0)
i = 0
while True:
    i += 1
    f(M(i))

# --- jit with long static attributes: steps
import jax, pax
class M(pax.Module):
    def __init__(self, n):
        super().__init__()
        self.n = n
f = jax.jit(lambda m: 0)
i = 0
while True:
    i += 1
    f(M('a' * 100000 + str(i)))

# --- a scan over a module: steps
import pax, jax.numpy as jnp
m = pax.LSTM(4, 4)
while True: pax.scan(m, m.initial_state(1), jnp.ones((100, 1, 4)))

# --- an LSTM over a long sequence: steps
import pax, jax.numpy as jnp
m = pax.LSTM(4, 4)
pax.scan(m, m.initial_state(1), jnp.ones((10**6, 1, 4)))

# --- Lambdas: steps
import pax, jax.numpy as jnp
m = pax.Sequential(*[pax.Lambda(lambda x: x + 1) for i in range(300)])
while True: m(jnp.ones(1))

# --- maps over a module: steps
import jax, pax
m = pax.Sequential(*[pax.Linear(1, 1) for i in range(50)])
while True: m = jax.tree_util.tree_map(lambda x: x, m)

# --- submodules: steps
import pax
m = pax.Sequential(*[pax.Sequential(*[pax.Linear(1, 1) for i in range(5)]) for i in range(5)])
while True: m.submodules()

# --- summaries: steps
import pax
m = pax.Sequential(*[pax.Linear(1, 1) for i in range(50)])
while True: m.summary()

# --- texts of modules: steps
import pax
m = pax.Sequential(*[pax.Linear(1, 1) for i in range(50)])
while True: str(m)

# --- equal modules: steps
import pax
m = pax.Linear(100, 100)
n = m.copy()
while True: m == n

# --- state dicts: steps
import pax
m = pax.Sequential(*[pax.Linear(1, 1) for i in range(20)])
while True: m = m.load_state_dict(m.state_dict())

# --- mutable copies: steps
import pax
m, y = pax.Linear(1, 1), []
while True:
    with pax.experimental.mutable(m) as n: y.append(n)

# --- gradients: steps
import pax, jax.numpy as jnp
m, x = pax.Linear(8, 8), jnp.ones((4, 8))
f = pax.grad(lambda m, x: m(x).sum())
while True: f(m, x)

# --- keys: steps
import pax
y = []
while True: y.append(pax.next_rng_key())

# --- replaced nodes: steps
import pax, jax.numpy as jnp
m = pax.Linear(1, 1)
while True: m = m.replace(weight=jnp.ones((1, 1)))

# --- frozen classes: steps
import pax
m, y = pax.Linear(1, 1), []
while True: y.append(pax.freeze_parameters(m))
