import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable that is two arguments, of which one is differentiated, counted from the end."""
    v = nnx.Param(jnp.float32(3))
    return nnx.grad(lambda a, b: a[...] * b[...] * b[...], argnums=-2)(v, v)


# recorded from flax-0.12.12, program 70848e2d6bca498184849e3fd11d04963e5fbed7acc1c97aaad11c540fc458fe
# modes: tree
# {"outcome": "raised", "class": "alias", "paths": ["args/0", "args/1"], "exception": "ValueError"}
# modes: graph, compat
# {
#   "outcome": "returned",
#   "value": {"id": 0, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [27.0]}}
# }
