import jax
import jax.numpy as jnp


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Resizing and translating images by every method."""
    image = jnp.arange(16.0).reshape(4, 4, 1)
    return [
        jax.image.resize(image, (2, 2, 1), "nearest"), jax.image.resize(image, (8, 4, 1), "nearest"),
        jax.image.resize(image, (2, 2, 1), "linear", antialias=False), jax.image.resize(image, (4, 4, 1), "bilinear"),
        jax.image.resize(image, (2, 4, 1), "cubic", antialias=False), jax.image.resize(image, (4, 4, 1), "lanczos3"),
        answer(lambda: jax.image.resize(image, (4, 4, 1), "other")), jax.image.ResizeMethod.from_string("bicubic").name,
        answer(lambda: jax.image.ResizeMethod.from_string("other")),
        jax.image.scale_and_translate(image, (4, 4, 1), (0, 1), jnp.ones(2), jnp.array([1.0, 0.0]), "linear"),
        jax.image.scale_and_translate(image, (2, 2, 1), (0, -2), jnp.array([0.5, 0.5]), jnp.zeros(2), "linear", antialias=False),
        answer(lambda: jax.image.scale_and_translate(image, (4, 4, 1), (0, 1), jnp.ones(2), jnp.zeros(2), "nearest")),
        jax.image.resize(jnp.arange(4), (2,), "nearest"),
    ]
