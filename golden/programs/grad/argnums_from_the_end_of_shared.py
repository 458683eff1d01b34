import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable that is two arguments, both differentiated, one of them counted from the end."""
    v = nnx.Param(jnp.float32(3))
    return jax.tree.leaves(nnx.grad(lambda a, b: a[...] * b[...] * b[...], argnums=(0, -1))(v, v))


# recorded from flax-0.12.12, program bdac51cf5d5000e7aa9e8e89696eecc4fba7534210634e03e4759a01f6be790d
# modes: tree
# {"outcome": "raised", "class": "alias", "paths": ["args/0", "args/1"], "exception": "ValueError"}
# modes: graph
# {
#   "outcome": "raised",
#   "class": "inconsistent_aliasing",
#   "paths": ["args/0", "args/1"],
#   "exception": "ValueError"
# }
# modes: compat
# {
#   "outcome": "raised",
#   "class": "inconsistent_aliasing",
#   "paths": ["", ""],
#   "exception": "ValueError"
# }
