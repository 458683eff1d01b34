"""A carry of one leaf comes back as one leaf, in compat, too."""

import jax.numpy as jnp
from flax import nnx


def raised(f, *args):
    try:
        return f(*args)
    except (TypeError, ValueError) as error:
        return type(error).__name__


def loops(body, init):
    return (
        raised(nnx.compat.fori_loop, 0, 4, lambda i, x: body(x), init),
        raised(nnx.compat.fori_loop, 0, jnp.array(4), lambda i, x: body(x), init),
        raised(nnx.compat.while_loop, lambda x: True, body, init),
        raised(nnx.compat.while_loop, lambda x: False, body, init),
    )


def main():
    one = jnp.float32(1.0)
    return (
        loops(lambda x: None, one),
        loops(lambda x: (x, x), one),
        loops(lambda x: (), one),
        loops(lambda x: {}, one),
        nnx.compat.fori_loop(0, 4, lambda i, x: None, None),
    )


# recorded from flax-0.12.12, program 3e80517167ad0934e5f61e684bc47762fb513188668977ce5b94b160cc47ccd1
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"tuple": ["TypeError", "TypeError", "TypeError", "TypeError"]},
#       {"tuple": ["TypeError", "TypeError", "TypeError", "TypeError"]},
#       {"tuple": ["TypeError", "TypeError", "TypeError", "TypeError"]},
#       {"tuple": ["TypeError", "TypeError", "TypeError", "TypeError"]},
#       null
#     ]
#   }
# }
