import jax.numpy as jnp
from flax import nnx


class Leaf(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(1))
        self.v = nnx.Param(jnp.float32(2))


def main():
    """A whole module from outside returned, from a body of vmap, in a list."""
    leaf = Leaf()
    return nnx.vmap(lambda x: [x, leaf])(jnp.arange(2.0))


# recorded from flax-0.12.12, program fde32c328773f79c60e1d6378921b2bd6f5bb015142cc99c1e36b6cbe620266f
# modes: tree, graph
# {"outcome": "raised", "class": "captured_output", "paths": ["out/1/v"], "exception": "ValueError"}
# modes: compat
# {"outcome": "raised", "class": "captured_output", "exception": "ValueError"}
