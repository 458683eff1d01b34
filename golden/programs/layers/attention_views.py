import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """The cache of attention: made by hand, by a view, and what it needs."""
    x, q = jnp.ones((1, 2, 4)), jnp.ones((1, 2, 2, 2))
    layer = lambda **options: nnx.MultiHeadAttention(2, 4, rngs=nnx.Rngs(0), **options)
    ones = lambda **options: layer(decode=False, kernel_init=nnx.initializers.zeros, bias_init=nnx.initializers.ones, **options)
    return [
        nnx.view(layer(), decode=True).decode, nnx.view(layer(), decode=False).decode,
        nnx.view(layer(), deterministic=True).deterministic,
        answer(lambda: nnx.view(ones(), decode=True, batch_size=1, max_length=2)(x)),
        answer(lambda: nnx.view(ones(), decode=True, batch_size=2, max_length=2)(x[:, :1])),
        answer(lambda: nnx.view(ones(), decode=True, batch_size=1, max_length=2, more=1)),
        nnx.view(ones(), raise_if_not_found=False, more=1).decode, layer().init_cache((1, 3, 4)),
        nnx.with_attributes(layer(), decode=True).decode,
    ]


# recorded from flax-0.12.12, program 8d4fa1c0eb35bb278bc46379dce498ab4007656a8bff3231e580244b62374f2b
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [true, false, true, "ValueError", "ValueError", "ValueError", false, null, true]
#   }
# }
