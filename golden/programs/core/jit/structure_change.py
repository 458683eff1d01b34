import jax.numpy as jnp
from flax import nnx


class Box(nnx.Module):
    def __init__(self):
        self.a = nnx.Param(jnp.float32(1))
        self.label = "old"


@nnx.jit
def change(box):
    box.label = "new"
    box.extra = nnx.Param(box.a[...] + 1)
    return box.a[...] * 2


def main():
    """A new attribute and a changed static one: written back with graph updates, lost without."""
    box = Box()
    y = change(box)
    return y, box, hasattr(box, "extra"), box.label
