import jax
import jax.numpy as jnp
from flax import nnx


class Counter(nnx.Module):
    def __init__(self):
        self.n = nnx.Variable(jnp.zeros(()))

    def __call__(self, x):
        self.n[...] += 1
        return x + self.n[...]


counter = Counter()


def scanned(counter, x):
    counter.n[...] += x
    return counter, x


def in_a_tuple(carry, x):
    counter, total = carry
    return (counter, counter(total)), x




@jax.checkpoint
def counted(counter, x):
    return counter(x)


jax.lax.scan(scanned, counter, jnp.ones(3))
jax.lax.scan(in_a_tuple, (counter, 1.0), jnp.ones(3))
jax.lax.fori_loop(0, 3, lambda i, counter: (counter(1.0), counter)[1], counter)
counted(counter, 1.0)  # expect: lost-write counter.n
