# ConvTranspose: strides, paddings by name and by number, a turned kernel, and any number of batch axes.
import jax.numpy as jnp
from flax import nnx


def main():
    rngs = nnx.Rngs(0)
    x = jnp.arange(24.0).reshape(2, 4, 3) / 16
    init = {"kernel_init": lambda key, shape, dtype: jnp.arange(1.0 * jnp.zeros(shape).size).reshape(shape) / 8, "rngs": rngs}
    layers = (
        nnx.ConvTranspose(3, 2, 3, **init),
        nnx.ConvTranspose(3, 2, (3,), strides=2, **init),
        nnx.ConvTranspose(3, 2, (2,), strides=(3,), padding="VALID", use_bias=False, **init),
        nnx.ConvTranspose(3, 2, (3,), strides=2, padding=1, kernel_dilation=2, **init),
        nnx.ConvTranspose(3, 2, (3,), strides=2, transpose_kernel=True, **init),
        nnx.ConvTranspose(3, 2, (3,), strides=2, padding="CIRCULAR", **init),
        nnx.ConvTranspose(3, 2, (3,), padding="CIRCULAR", transpose_kernel=True, **init),
    )
    plane = nnx.ConvTranspose(3, 1, (2, 2), strides=(2, 1), **init)
    drawn = nnx.ConvTranspose(2, 2, 2, rngs=rngs)
    return [layer(x) for layer in layers], layers[0](x[0]), plane(x.reshape(1, 2, 4, 3)), nnx.state(drawn)
