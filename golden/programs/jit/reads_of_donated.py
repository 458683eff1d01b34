"""A copy of a deleted array reads it; the type of what is computed with it does not."""

import jax
import jax.numpy as jnp


def answer(f):
    """What it gives, or the class of its error."""
    try:
        return f()
    except Exception as error:
        return type(error).__name__


def main():
    x = jnp.arange(3.0)
    jax.jit(lambda x: x + 1, donate_argnums=0)(x)
    return [
        answer(lambda: x[:]),
        answer(lambda: x[...]),
        answer(lambda: x.ravel()),
        answer(lambda: jax.new_ref(x)),
        answer(lambda: x[1]),
        answer(lambda: x.shape),
        answer(lambda: jax.eval_shape(lambda y: y + 1, x)),
        answer(lambda: jax.jit(lambda y: y + 1).eval_shape(x)),
    ]


# recorded from flax-0.12.12, program 3a107a385ac370806072f7f3495faac5181e08fc1e0180832f4989df78be84b1
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       "RuntimeError",
#       "RuntimeError",
#       "RuntimeError",
#       "RuntimeError",
#       "RuntimeError",
#       {"tuple": [3]},
#       {"abstract": "float32", "shape": [3]},
#       {"abstract": "float32", "shape": [3]}
#     ]
#   }
# }
