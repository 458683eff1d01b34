# nnx.checkify: which outputs are arrays: a Python number is returned as it is, an array as an array.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(2.0)
        self.n = nnx.Variable(jnp.array(1))


def f(m, x):
    m.w.set_value(5.0)
    m.n.set_value(7)
    return 3, jnp.array(3), jnp.zeros(()), jnp.zeros(2), x, nnx.Param(1.5), None


def main():
    m = Foo()
    _, out = nnx.checkify(f)(m, jnp.array(4.0))
    return out, m
