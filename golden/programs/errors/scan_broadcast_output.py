import jax.numpy as jnp
from flax import nnx


def main():
    """No axis for what a scan gives out."""
    f = nnx.scan(lambda c, x: (c, x), in_axes=(nnx.Carry, 0), out_axes=(nnx.Carry, None))
    return f(jnp.float32(0), jnp.arange(3.0))


# recorded from flax-0.12.12, program a897f5345f67d8dbc1a49a2ebd38a82df8d228cb899e20ed9067ec22fda76578
# modes: all
# {"outcome": "raised", "class": "mapped_output", "exception": "ValueError"}
