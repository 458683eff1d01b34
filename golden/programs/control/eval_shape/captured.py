import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable made outside in the output."""
    v = nnx.Param(jnp.float32(1))
    return nnx.eval_shape(lambda: v)


# recorded from flax-0.12.12, program 0297bbbba78fae37c3e258b1df567de88e5a62b1daae69279e0c6bc54a1b2370
# modes: all
# {
#   "outcome": "returned",
#   "value": {"id": 0, "variable": "Param", "value": {"abstract": "float32", "shape": []}}
# }
