import jax
import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """What jit takes as layouts: nothing, axes, prefixes of the arguments."""
    x = jnp.arange(2.0)
    device = jax.sharding.SingleDeviceSharding(jax.devices()[0])
    f = lambda a, b: a + b
    layouts = (None, 0, "x", (None, None), (device, None), device, (device,), (device, (device,)))
    return [[answer(lambda: jit(f, **{name: layout})(x, x)) for layout in layouts]
            for jit in (nnx.jit, jax.jit) for name in ("in_shardings", "out_shardings")]
