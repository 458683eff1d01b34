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


# recorded from flax-0.12.12, program 10c103e50e6ab06f58cb79de07a1adcd5e8eccb840af4bb8ec7380b3ad06442e
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "float32", "shape": [2, 2, 1], "data": [5.0, 7.0, 13.0, 15.0]},
#       {
#         "array": "float32",
#         "shape": [8, 4, 1],
#         "data": [0.0, 1.0, 2.0, 3.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 12.0, 13.0, 14.0, 15.0]
#       },
#       {"array": "float32", "shape": [2, 2, 1], "data": [2.5, 4.5, 10.5, 12.5]},
#       {
#         "array": "float32",
#         "shape": [4, 4, 1],
#         "data": [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0]
#       },
#       {
#         "array": "float32",
#         "shape": [2, 4, 1],
#         "data": [1.647059, 2.647059, 3.647059, 4.647059, 10.3529415, 11.3529415, 12.3529415, 13.3529415]
#       },
#       {
#         "array": "float32",
#         "shape": [4, 4, 1],
#         "data": [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0]
#       },
#       "ValueError",
#       "CUBIC",
#       "ValueError",
#       {
#         "array": "float32",
#         "shape": [4, 4, 1],
#         "data": [0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0]
#       },
#       {"array": "float32", "shape": [2, 2, 1], "data": [2.5, 4.5, 10.5, 12.5]},
#       "ValueError",
#       {"array": "int32", "shape": [2], "data": [1, 3]}
#     ]
#   }
# }
