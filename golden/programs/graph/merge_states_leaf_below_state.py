import jax.numpy as jnp
from flax import nnx


def main():
    """Of a leaf and a State at one path the later one stands there."""
    leaf, nested = {"a": jnp.float32(1)}, {"a": {"b": jnp.float32(2)}}
    return nnx.merge_state(nested, leaf), nnx.merge_state(leaf, nested)


# recorded from flax-0.12.12, program f54348117961670836a3afdc475bbfe09a94836410f8c35bdb7faa9e1a98debe
# modes: all
# {"outcome": "raised", "class": "immutable", "exception": "TypeError"}
