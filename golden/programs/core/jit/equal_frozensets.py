import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self, names):
        self.w = nnx.Param(jnp.float32(1))
        self.names = nnx.static(names)


def main():
    """Equal frozensets as static attributes stage once, and a set is equal to a frozenset."""
    counts, staged = [], []

    @nnx.jit
    def f(net):
        staged.append(1)
        return net.w[...]

    for names in (frozenset({"a"}), frozenset({"a"}), frozenset({"a", "b"}), frozenset(), frozenset({"a"}), {"a"}):
        f(Net(names))
        counts.append(len(staged))
    return counts
