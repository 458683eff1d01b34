import jax.numpy as jnp


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Functions of rows and of elements, applied along an axis or to all."""
    x, m, t = jnp.arange(4.0), jnp.arange(6.0).reshape(2, 3), jnp.arange(24.0).reshape(2, 3, 4)
    return [
        jnp.apply_along_axis(lambda r: jnp.outer(r, r), 1, t[:, :2, :2]), answer(lambda: add(t, 1)),
        answer(lambda: add(jnp.arange(3), jnp.arange(2)[:, None])), answer(lambda: add(1, 2)),
        answer(lambda: add(jnp.arange(2), jnp.arange(3))), answer(lambda: dot(t, t)), answer(lambda: least(t, 3.0)),
        answer(lambda: jnp.vectorize(lambda a: a[0])(t)),
    ]


# recorded from flax-0.12.12, program efde3d49646ff38b9fa3e89d1e4ecbb128075d83c3a33fa21008c139e6b4509d
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "array": "float32",
#         "shape": [2, 2, 2, 2],
#         "data": [0.0, 1.0, 0.0, 5.0, 0.0, 5.0, 16.0, 25.0, 144.0, 169.0, 192.0, 221.0, 192.0, 221.0, 256.0, 289.0]
#       },
#       "NameError",
#       "NameError",
#       "NameError",
#       "NameError",
#       "NameError",
#       "NameError",
#       "IndexError"
#     ]
#   }
# }
