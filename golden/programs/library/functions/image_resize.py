"""Images of another size: nearest pixels, linear and cubic kernels, in a layer and under jit."""
import jax
import jax.numpy as jnp
from flax import nnx


class Double(nnx.Module):
    def __init__(self):
        self.scale = nnx.Param(jnp.float32(2.0))

    def __call__(self, x):
        batch, height, width, channels = x.shape
        return jax.image.resize(x, (batch, 2 * height, 2 * width, channels), "nearest") * self.scale


def main():
    row = jnp.array([0.0, 4.0, 8.0, 16.0])
    image = jnp.arange(8.0).reshape(1, 2, 4, 1)
    outputs = {
        "nearest": [jax.image.resize(row, (n,), "nearest") for n in (2, 3, 8)],
        "linear": [jax.image.resize(row, (n,), "linear") for n in (2, 8)],
        "sharp": jax.image.resize(row, (2,), "bilinear", antialias=False),
        "cubic": jax.image.resize(row, (8,), "bicubic")[3:5],
        "same": jax.image.resize(row, (4,), "linear"),
        "plane": jax.image.resize(image, (1, 4, 8, 1), "bilinear"),
        "integers": jax.image.resize(jnp.array([0, 2, 4, 6]), (2,), "linear", antialias=False),
        "method": jax.image.resize(row, (2,), jax.image.ResizeMethod.NEAREST),
        "layer": nnx.jit(lambda model, image: model(image))(Double(), image),
        "gradient": jax.grad(lambda row: jax.image.resize(row, (8,), "linear")[:3].sum())(row),
    }
    for name, attempt in {
        "rank": lambda: jax.image.resize(row, (2, 2), "linear"),
        "unknown": lambda: jax.image.resize(row, (2,), "best"),
    }.items():
        try:
            attempt()
        except ValueError as error:
            outputs[name] = type(error).__name__
    return outputs
