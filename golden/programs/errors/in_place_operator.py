import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable is changed through its value: `v += 1` is refused."""
    v = nnx.Variable(jnp.float32(1))
    v += 1
    return v


# recorded from flax-0.12.12, program b894a1f78c9a5c1e29d16a7d3366c9b97fe1c1a871a7732d6736b19667782b81
# modes: all
# {"outcome": "raised", "class": "immutable", "exception": "NotImplementedError"}
