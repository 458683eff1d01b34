import jax
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self):
        self.x = nnx.Param(jnp.float32(2))
        self.z = nnx.BatchStat(jnp.float32(5))


def main():
    """bwd sees the cotangents of updates, if it asks for them."""

    @nnx.custom_vjp(graph_updates=False)
    def f(m):
        m.z[...] = m.x[...] * 3
        return m.x[...] * 2

    def bwd(res, g, *, updates_g):
        (m_g,) = updates_g
        out = nnx.clone(res)
        out.x[...] = g + 100 * m_g.z[...]
        out.z[...] = 0.0 if m_g.x is None else 1.0
        return (out,)

    f.defvjp(lambda m: (f(m), nnx.clone(m)), bwd)

    def loss(m):
        y = f(m)
        return y + m.z[...] * 7

    m = Foo()
    g = nnx.grad(loss, graph_updates=False)(m)
    return g.x[...], g.z[...], m.z[...]


# recorded from flax-0.12.12, program 843996a3a977ab5d093ed01cae47c2cf1b59c709973cfaa1e01cce4ee646ba62
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [701.0]},
#       {"array": "float32", "shape": [], "data": [0.0]},
#       {"array": "float32", "shape": [], "data": [6.0]}
#     ]
#   }
# }
