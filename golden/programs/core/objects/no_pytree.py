import jax
import jax.numpy as jnp
from flax import nnx


class Registry(nnx.Object):
    def __init__(self):
        self.items = [nnx.Param(jnp.float32(1)), 2]
        self.a = jnp.ones(2)
        self.n = 3


class Loose(nnx.Module, pytree=False):
    def __init__(self):
        self.items = [nnx.Param(jnp.float32(1)), 2]
        self.n = 3


class Strict(Loose):
    def __init__(self):
        self.n = 4


def main():
    """A class that is no pytree may hold anything; tree mode and jax.tree have no use for it."""
    loose, strict = Loose(), Strict()
    leaves = jax.tree.leaves([loose, 1]), jax.tree.leaves(strict)
    loose.items.append(5)
    loose.n = jnp.float32(1)
    return len(leaves[0]), leaves[1], loose, nnx.state(strict), nnx.state(Registry(), graph=True), nnx.state(loose)
