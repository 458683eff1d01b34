import jax.numpy as jnp
from flax import nnx


def main():
    """The gradient of a Variable is a Variable of its type, or nothing where only Params count."""
    w = nnx.Param(jnp.array([1.0, 2.0]), tag="w")
    s = nnx.BatchStat(jnp.float32(3))
    grads = nnx.grad(lambda w: (w[...] ** 2).sum())(w)
    stat = nnx.grad(lambda s: s[...] * s[...])(s)
    return grads, stat, w
