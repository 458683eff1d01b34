import jax.numpy as jnp
from flax import nnx


class Counter(nnx.Module):
    def __init__(self):
        self.n = nnx.Variable(jnp.int32(0))


@nnx.jit
def count(counter, by):
    counter.n[...] += by
    return counter.n[...]


if __name__ == "__main__":
    counter = Counter()
    for by in range(1, 4):
        print("step", by, count(counter, by))
    print(counter)
