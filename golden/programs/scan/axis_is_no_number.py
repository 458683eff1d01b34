import jax.numpy as jnp
from flax import nnx


def refused(call):
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """A text as an axis is refused by scan as it is by vmap."""
    xs = jnp.arange(3.0)
    scan = nnx.scan(lambda c, x: (c + x, x), in_axes=(nnx.Carry, "x"), out_axes=(nnx.Carry, 0))
    return [refused(lambda: nnx.vmap(lambda x: x, in_axes="x")(xs)), refused(lambda: scan(0.0, xs))]


# recorded from flax-0.12.12, program b7c4836565ae69ba1020b18beb775377b62c0deccfa377595954ba2d7de3fd04
# modes: tree, graph
# {"outcome": "returned", "value": {"id": 0, "list": ["TypeError", "AssertionError"]}}
# modes: compat
# {"outcome": "returned", "value": {"id": 0, "list": ["TypeError", "ValueError"]}}
