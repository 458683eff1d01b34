import jax.numpy as jnp
from flax import nnx


def main():
    """A leaked value, looked at and not used."""
    kept = []

    @nnx.jit
    def f(x, n):
        kept.append(x)
        kept.append({"n": n + 1})
        return x

    f(jnp.ones((2, 3)), jnp.int32(1))
    return kept


# recorded from flax-0.12.12, program d443a5e908b861aedd46d2a71f96af6ed3da6b3cb0336fe72a811071b71d33be
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"leak": "float32", "shape": [2, 3]},
#       {"id": 1, "dict": [["n", {"leak": "int32", "shape": []}]]}
#     ]
#   }
# }
