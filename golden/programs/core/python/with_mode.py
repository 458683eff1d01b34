import jax.numpy as jnp
from flax import nnx


class Pair(nnx.Module):
    def __init__(self):
        self.a = nnx.Param(jnp.float32(1))
        self.b = self.a


def read(pair):
    return pair.a[...] + pair.b[...]


def main():
    """The mode set for a block and by keyword, over the ambient one."""
    pair = Pair()
    with nnx.set_graph_mode(True), nnx.set_graph_updates(False):
        inside = nnx.jit(read)(pair)
    by_keyword = nnx.jit(read, graph=True, graph_updates=True)(pair)
    try:
        nnx.jit(read, graph=False, graph_updates=False)(pair)
        refused = None
    except ValueError as error:
        refused = error
    try:
        ambient = nnx.jit(read)(pair)
    except ValueError as error:
        ambient = error
    return inside, by_keyword, refused, ambient
