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


# recorded from flax-0.12.12, program 24b0fdae2500d6cb9f871403afa6dd0b66eab4c0068a7bf4952073b6afd88f9b
# modes: all
# {"outcome": "returned", "value": {"id": 0, "list": [1, 1, 2, 3, 3, 3]}}
