import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))


def main():
    """A loop in eval_shape, eval_shape in a branch."""
    m = M(2.0)

    def loop(m, x):
        step = lambda i, c: (c[0], c[1] * c[0].w[...])
        return nnx.fori_loop(0, 3, step, (m, x))[1]

    def branch(x):
        shape = nnx.eval_shape(lambda x: jnp.zeros((2, 3)), x).shape
        return x + shape[1]

    return nnx.eval_shape(loop, m, jnp.ones(3)), nnx.cond(True, branch, branch, jnp.float32(1)), m
