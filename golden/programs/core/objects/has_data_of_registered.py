import jax
import jax.numpy as jnp
from flax import nnx


@jax.tree_util.register_pytree_node_class
class Box:
    def __init__(self, x):
        self.x = x

    def tree_flatten(self):
        return (self.x,), None

    @classmethod
    def tree_unflatten(cls, _, children):
        return cls(*children)


def main():
    """has_data looks within registered classes, and into a dict in the order of its keys."""
    x, y = jnp.float32(1), jnp.float32(2)
    return nnx.has_data(Box(x)), nnx.has_data([Box(x)]), nnx.has_data({"b": x, "a": y}), nnx.has_data(nnx.State({2: x, 1: y}))
