import jax
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2))
        self.n = nnx.BatchStat(jnp.float32(1))


def main():
    """Several arguments: one whole, one by a filter on the path; shared Variables must be asked for alike."""
    a, b = Net(), Net()
    f = lambda a, b: a.w[...] * b.w[...] + a.n[...] * b.n[...]
    both = nnx.value_and_grad(f, argnums=(nnx.DiffState(0, nnx.PathContains("n")), 1))(a, b)
    return both
