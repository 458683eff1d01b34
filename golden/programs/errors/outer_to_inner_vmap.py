import jax.numpy as jnp
from flax import nnx


class Leaf(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.arange(2.0))


def main():
    """A module from outside, mapped over by an inner vmap that changes it."""
    leaf = Leaf()

    def body(m):
        m.w[...] = m.w[...] + 1
        return m.w[...]

    return nnx.jit(lambda x: nnx.vmap(body)(leaf) * x)(jnp.float32(3))


# recorded from flax-0.12.12, program 8361540ec11581acbd1fb275eaae741284b2f7801f93cda1206ebb80669f2a9b
# modes: tree, graph
# {"outcome": "raised", "class": "trace", "exception": "TraceContextError"}
# modes: compat
# {"outcome": "raised", "class": "trace", "exception": "ValueError"}
