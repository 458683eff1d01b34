# jit_partial: Variables stand in the arguments given first, and only there.
import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.arange(3.0))
        self.n = nnx.BatchStat(jnp.float32(0.0))


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    m = M()
    staged = []

    def f(m, x):
        staged.append(1)
        m.n[...] += 1.0
        return m.w[...] * x

    g = nnx.jit_partial(f, m)
    first = g(jnp.float32(2.0))
    m.w[...] = m.w[...] + 1.0
    second = g(jnp.float32(3.0))
    return {
        "outputs": (first, second),
        "m": m,
        "staged": len(staged),
        "a Variable at the call": answer(lambda: nnx.jit_partial(lambda a, b: a[...] + b[...], m.w)(m.n)),
        "given twice": answer(lambda: nnx.jit_partial(lambda a, b: a[...] + b[...], m.w, m.w)()),
        "returned": answer(lambda: nnx.jit_partial(lambda m: m, m)()),
    }
