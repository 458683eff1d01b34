# A body assigns a literal; what happens later to the Variable that it was assigned to is no matter of the body's.
import jax.numpy as jnp
from flax import nnx


class Counter(nnx.Module):
    def __init__(self):
        self.count = nnx.Variable(jnp.float32(0.0))


@nnx.remat
def reset(counter):
    counter.count[...] = jnp.float32(0.5)


def main():
    first, second = Counter(), Counter()
    reset(first)
    first.count[...] = jnp.float32(9.0)
    reset(second)
    return first.count[...] == 9.0, second.count[...] == 0.5
