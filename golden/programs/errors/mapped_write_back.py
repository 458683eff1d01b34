import jax.numpy as jnp
from flax import nnx


def main():
    """An update that depends on the lane, of a Variable that all lanes share."""
    total = nnx.Variable(jnp.float32(0))

    def body(t, x):
        t[...] += x
        return x

    return nnx.vmap(body, in_axes=(None, 0))(total, jnp.arange(3.0)), total


# recorded from flax-0.12.12, program dd91fda9966567694e480758b6f208c634f24973f1e4101a2f7dc3ba945eb363
# modes: all
# {"outcome": "raised", "class": "mapped_output", "exception": "ValueError"}
