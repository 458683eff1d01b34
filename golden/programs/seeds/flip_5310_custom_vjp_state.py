# FLIP 5310, nnx.custom_vjp: the older way, where the backward function is given the gradients of updates and returns a State.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self, x, y):
        self.x = nnx.Param(jnp.array(x))
        self.y = nnx.Param(jnp.array(y))


@nnx.custom_vjp
def f(m):
    return m.x * m.x * m.y


def f_fwd(m):
    return f(m), (2 * m.x[...], m.x * m.x, m)


def f_bwd(res, g):
    (m_updates_g,), out_g = g
    dx, dy, m = res
    m_g = nnx.clone(m_updates_g)
    m_g["x"][...] = dx * out_g * m.y
    m_g["y"][...] = dy * out_g
    return (m_g,)


f.defvjp(f_fwd, f_bwd)


def main():
    m = Foo(3.0, 2.0)
    return nnx.grad(f, argnums=nnx.DiffState(0, ...))(m), m
