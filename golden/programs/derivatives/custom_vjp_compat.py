import jax
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self, x, y):
        self.x = nnx.Param(jnp.float32(x))
        self.y = nnx.Param(jnp.float32(y))
        self.z = nnx.BatchStat(jnp.float32(0))


def main():
    """With graph updates cotangents are States, chosen by a DiffState."""

    @nnx.custom_vjp(nondiff_argnums=(nnx.DiffState(0, nnx.Param),))
    def f(m):
        m.z[...] += 1.0
        return m.x[...] * m.y[...]

    def fwd(m):
        return f(m), (m.x[...], m.y[...])

    def bwd(res, g):
        inputs_g, out_g = g
        x, y = res
        return (nnx.State({"x": nnx.Param(y * out_g * 10), "y": nnx.Param(x * out_g)}),)

    f.defvjp(fwd, bwd)
    m = Foo(2, 3)
    grads = nnx.grad(f)(m)
    return jax.tree.leaves(grads), m
