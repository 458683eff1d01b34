import jax.numpy as jnp
from flax import nnx


@nnx.jit
def f(x):
    if x > 0:
        return x
    return -x


def main():
    """Python may not branch on a value inside jit."""
    return f(jnp.float32(3))


# recorded from flax-0.12.12, program 7266ac8bc4692bfbcd1eea525692adb828fdb671f52b09da0620e68b710a6557
# modes: all
# {"outcome": "raised", "class": "concretization", "exception": "TracerBoolConversionError"}
