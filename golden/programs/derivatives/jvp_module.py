import jax
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2))
        self.n = nnx.BatchStat(jnp.float32(1))


def f(m, x):
    m.n[...] += m.w[...]
    return {"y": m.w[...] * x, "c": 1.0}


def main():
    """nnx.jvp: a Module as tangent; the update has no tangent that is seen."""
    m, t = Net(), Net()
    t.w[...] = 1.0
    out, tangent = nnx.jvp(f, (m, jnp.float32(3)), (t, jnp.float32(5)))
    return out, tangent, m, t
