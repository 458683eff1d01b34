import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable that is two arguments, named in either order."""
    v = nnx.Param(jnp.float32(3))
    loss = lambda a, b: a[...] * b[...] * b[...]
    return [jax.tree.leaves(nnx.grad(loss, argnums=places)(v, v)) for places in ((0, 1), (1, 0))]


# recorded from flax-0.12.12, program 47c53207b8516588bd7472f0254c43837c06d3920b97b50344f98826593a2241
# modes: tree
# {"outcome": "raised", "class": "alias", "paths": ["args/0", "args/1"], "exception": "ValueError"}
# modes: graph
# {"outcome": "raised", "class": "user_error", "exception": "KeyError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"id": 1, "list": [{"array": "float32", "shape": [], "data": [27.0]}]},
#       {"id": 2, "list": [{"array": "float32", "shape": [], "data": [27.0]}]}
#     ]
#   }
# }
