import jax.numpy as jnp
from flax import nnx


def main():
    """The gradient of a convolution, of its kernel and of its input."""
    layer = nnx.Conv(1, 2, kernel_size=(2, 2), strides=(1, 2), padding="SAME", rngs=nnx.Rngs(0))
    layer.kernel[...] = jnp.arange(8.0).reshape(2, 2, 1, 2)
    x = jnp.arange(12.0).reshape(1, 3, 4, 1)
    grads = nnx.grad(lambda m, x: (m(x) ** 2).sum(), argnums=(0, 1))(layer, x)
    return nnx.state(grads[0]), grads[1]
