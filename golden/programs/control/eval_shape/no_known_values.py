import jax.numpy as jnp
from flax import nnx


def main():
    """No value is known inside."""
    x = jnp.float32(1)
    return nnx.eval_shape(lambda: 1 if x + 1 > 0 else 2)


# recorded from flax-0.12.12, program 777737d0748560449697d692dde40dbf5e635ae392ced4aff95d58fe2e99d0fc
# modes: all
# {"outcome": "raised", "class": "concretization", "exception": "TracerBoolConversionError"}
