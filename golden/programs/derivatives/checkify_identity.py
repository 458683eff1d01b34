# nnx.checkify: the error, and what the function gave and did; a Python number comes back as an array.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array(2.0))
        self.calls = nnx.BatchStat(jnp.array(0))


def f(m, x):
    m.calls[...] += 1
    return m.w * x, 3, 1.5, {"b": True}


def main():
    m = Foo()
    error, out = nnx.checkify(f)(m, jnp.array(4.0))
    error.throw()
    return error.get(), out, m
