import jax.numpy as jnp
from flax import nnx


def main():
    """Conv with dilations, groups, a mask, no bias; a padding that is none is refused."""
    x = jnp.arange(32.0).reshape(1, 8, 4) / 8
    rngs = nnx.Rngs(0)
    mask = jnp.zeros((3, 4, 2)).at[1].set(1.0)
    layers = [
        nnx.Conv(4, 2, 3, kernel_dilation=2, use_bias=False, rngs=rngs),
        nnx.Conv(4, 2, 3, input_dilation=2, padding=1, rngs=rngs),
        nnx.Conv(4, 4, 3, feature_group_count=2, rngs=rngs),
        nnx.Conv(4, 2, 3, mask=mask, rngs=rngs),
    ]
    try:
        nnx.Conv(4, 2, 3, padding=(1, 2, 3), rngs=rngs)(x)
    except ValueError as error:
        return [layer(x) for layer in layers], nnx.state(layers[2]), error
