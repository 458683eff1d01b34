# What the watch over a run does for its warnings: it names what the program reaches, at nobody's cost.

# --- the names of a deep value, in a staged body: ok
import jax
x = (1,)
for _ in range(8000): x = (x,)
jax.jit(lambda: 1)()

# --- the names of a value that is deep and shared: ok
import jax
x = (1,)
for _ in range(8000): x = (x, x)
jax.jit(lambda: 1)()

# --- the names of deep objects whose attribute is long: ok
import jax
class O: pass
x, name = 1, 'a' * 100000
for _ in range(100):
    y = O()
    setattr(y, name, x)
    x = y
jax.jit(lambda: 1)()

# --- the names of long keys that hold tracers: ok
import jax
x = {}
def f(a):
    for i in range(20): x['b' * 100000 + str(i)] = [a]
    return a
jax.jit(f)(1.0)

# --- modules in one another, where a class is registered: steps
import jax
from flax import nnx
@jax.tree_util.register_pytree_node_class
class R:
    def tree_flatten(self): return (), None
    @classmethod
    def tree_unflatten(cls, aux, children): return cls()
class M(nnx.Module):
    def __init__(self, below): self.below = below
x = 1
for _ in range(8000): x = M(x)
