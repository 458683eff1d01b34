# Pytrees, graphs and states: what a walk keeps for each node and leaf.

# --- leaves of a wide tree: steps
import jax
x = [0] * 100000
while True: jax.tree.leaves(x)

# --- leaves with paths: memory
import jax
x = [[0] * 100 for i in range(100)]
while True: jax.tree_util.tree_leaves_with_path(x)

# --- tree_map of a wide tree: steps
import jax
x = [0] * 100000
while True: jax.tree.map(lambda a: a, x)

# --- tree_map of many: steps
import jax
x = [0] * 10000
while True: jax.tree.map(lambda a, b, c: a, x, x, x)

# --- a tree of dicts: memory
import jax
x = {f'a{i}': {'b': i} for i in range(10000)}
while True: jax.tree.map(lambda a: a, x)

# --- structures that are kept: memory
import jax
x = [[i] for i in range(1000)]
y = []
while True: y.append(jax.tree.structure(x))

# --- unflattened trees: memory
import jax
x = jax.tree.structure([[i] for i in range(1000)])
y = []
while True: y.append(jax.tree.unflatten(x, range(1000)))

# --- tree_reduce: steps
import jax
x = [1] * 10000
while True: jax.tree.reduce(lambda a, b: a + b, x)

# --- all of a tree: steps
import jax
x = [1] * 100000
while True: jax.tree.all(x)

# --- registered nodes: steps
import jax
@jax.tree_util.register_pytree_node_class
class P:
    def __init__(self, a): self.a = a
    def tree_flatten(self): return (self.a,), None
    @classmethod
    def tree_unflatten(cls, aux, children): return cls(*children)
x = [P(i) for i in range(1000)]
while True: jax.tree.map(lambda a: a, x)

# --- doubled dicts: memory
import jax
t = {'a': 1}
for i in range(60): t = {'a': t, 'b': t}
jax.tree.map(lambda x: x, t)

# --- doubled named tuples: memory
import jax
from collections import namedtuple
P = namedtuple('P', 'a b')
t = P(1, 2)
for i in range(60): t = P(t, t)
jax.tree.leaves(t)

# --- doubled tuples with paths: memory
import jax
t = (1, 2)
for i in range(60): t = (t, t)
jax.tree_util.tree_map_with_path(lambda p, x: x, t)

# --- doubled tuples into a scan: memory
import jax
t = (1, 2)
for i in range(60): t = (t, t)
jax.lax.scan(lambda c, x: (c, x), t, None, length=2)

# --- doubled tuples out of vmap: memory
import jax, jax.numpy as jnp
def f(x):
    t = (x, x)
    for i in range(60): t = (t, t)
    return t
jax.vmap(f)(jnp.zeros(2))

# --- doubled tuples into grad: memory
import jax
t = (1., 2.)
for i in range(60): t = (t, t)
jax.grad(lambda t: 1.)(t)

# --- a graph of many modules: memory
from flax import nnx
class M(nnx.Module):
    def __init__(self): self.a = nnx.Param(1)
m = nnx.List([M() for i in range(1000)])
y = []
while True: y.append(nnx.split(m))

# --- graphdefs: memory
from flax import nnx
class M(nnx.Module):
    def __init__(self): self.a = nnx.Param(1)
m = nnx.List([M() for i in range(1000)])
y = []
while True: y.append(nnx.graphdef(m))

# --- flat states: steps
from flax import nnx
class M(nnx.Module):
    def __init__(self): self.a = nnx.Param(1)
s = nnx.state(nnx.List([M() for i in range(1000)]))
while True: nnx.to_flat_state(s)

# --- split states: memory
from flax import nnx
class M(nnx.Module):
    def __init__(self): self.a = nnx.Param(1)
s = nnx.state(nnx.List([M() for i in range(1000)]))
y = []
while True: y.append(nnx.split_state(s, nnx.Param, ...))

# --- merged states: memory
from flax import nnx
class M(nnx.Module):
    def __init__(self): self.a = nnx.Param(1)
s = nnx.state(nnx.List([M() for i in range(1000)]))
y = []
while True: y.append(nnx.merge_state(s, s))

# --- updates of a graph: steps
from flax import nnx
class M(nnx.Module):
    def __init__(self): self.a = nnx.Param(1)
m = nnx.List([M() for i in range(1000)])
s = nnx.state(m)
while True: nnx.update(m, s)

# --- a walk of a graph: steps
from flax import nnx
class M(nnx.Module):
    def __init__(self): self.a = nnx.Param(1)
m = nnx.List([M() for i in range(1000)])
while True: list(nnx.iter_graph(m))

# --- a graph that is jitted: steps
from flax import nnx
class M(nnx.Module):
    def __init__(self): self.a = nnx.Param(1)
m = nnx.List([M() for i in range(1000)])
f = nnx.jit(lambda m: 0)
while True: f(m)

# --- Variables with metadata: steps
from flax import nnx
x = []
while True: x.append(nnx.Param(0, a=1, b=2, c=3))

# --- arrays of one element: steps
import jax.numpy as jnp
x = []
while True: x.append(jnp.float32(1))

# --- random keys: steps
import jax
k = jax.random.key(0)
x = []
while True: x.append(jax.random.fold_in(k, 1))

# --- Rngs: steps
from flax import nnx
x = []
while True: x.append(nnx.Rngs(0))

# --- small modules: steps
from flax import nnx
r = nnx.Rngs(0)
x = []
while True: x.append(nnx.Linear(1, 1, rngs=r))

# --- optimizers: steps
from flax import nnx
import optax
m = nnx.Linear(1, 1, rngs=nnx.Rngs(0))
x = []
while True: x.append(nnx.Optimizer(m, optax.adam(1e-3), wrt=nnx.Param))

# --- abstract values: steps
import jax, jax.numpy as jnp
x = []
while True: x.append(jax.ShapeDtypeStruct((1, 2, 3), jnp.float32))

# --- shapes of many axes: memory
import jax, jax.numpy as jnp
x = []
while True: x.append(jnp.zeros((1,) * 1000))

# --- many axes that are exchanged: memory
import jax, jax.numpy as jnp
y = jnp.zeros((1,) * 1000)
x = []
while True: x.append(y.T)

# --- paths of a wide tree: memory
import jax
x = [0] * 200000
while True: jax.tree_util.tree_leaves_with_path(x)
