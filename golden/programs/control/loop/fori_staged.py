import jax.numpy as jnp
from flax import nnx


class Counter(nnx.Module):
    def __init__(self):
        self.n = nnx.Variable(jnp.float32(0.0))


def main():
    """The body is staged once, whatever it carries and whether the bounds are known."""
    staged = []

    def add(i, x):
        staged.append("add")
        return x + 1.0

    def count(i, counter):
        staged.append("count")
        counter.n[...] = counter.n[...] + 1.0
        return counter

    nnx.fori_loop(0, 3, add, jnp.float32(0.0))
    nnx.fori_loop(0, jnp.int32(3), lambda i, x: add(i, x), jnp.float32(0.0))
    nnx.fori_loop(0, 3, count, Counter())
    return staged


# recorded from flax-0.12.12, program 85764976266fb94d5559321f5c3a9a8ee12cd31f5520f44af608254af64a366c
# modes: tree, graph
# {"outcome": "returned", "value": {"id": 0, "list": ["add", "add", "count"]}}
# modes: compat
# {"outcome": "returned", "value": {"id": 0, "list": ["add", "add", "add", "add", "count", "count"]}}
