"""`Linear` and `Embed`: shapes, keys, forward passes and gradients."""
import jax
import jax.numpy as jnp
import pax


def counted(key, shape):
    return jnp.arange(float(shape[0] * shape[-1])).reshape(shape)


def ones(key, shape):
    return jnp.ones(shape)


def fails(f):
    try:
        f()
    except Exception as error:
        return type(error).__name__
    return "no error"


def main():
    key = jax.random.PRNGKey(0)
    linear = pax.Linear(3, 2, w_init=counted, b_init=ones, rng_key=key)
    bare = pax.Linear(3, 2, False, w_init=jax.random.uniform, rng_key=key)
    embed = pax.Embed(3, 2, w_init=counted, rng_key=key, name="table")
    x = jnp.array([[1.0, 2.0, 3.0], [0.5, 0.0, -1.0]])
    called, y = linear % x
    gradient = pax.grad(lambda m, x: jnp.sum(m(x) ** 2))(linear, x)
    rows = pax.grad(lambda m: jnp.sum(m(jnp.array([0, 2, 2]))))(embed)
    default = pax.Linear(4, 3)
    return (
        linear.weight, linear.bias, y, called == linear, gradient.weight, gradient.bias,
        bare.weight, hasattr(bare, "bias"), bare.pytree_attributes, embed(jnp.array([[2, 0]])),
        rows.weight, embed.name, default.weight.shape, default.weight.dtype, default.bias.shape,
        linear.in_dim, linear.out_dim, linear.with_bias,
        fails(lambda: linear(x[0])), fails(lambda: linear(jnp.zeros((2, 4)))),
    )


# recorded from pax3-0.5.9, program cd8b885a7fbea82e6760dd7acfa127956c3845a653316ebf58fb7d07032f8655
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [3, 2], "data": [0.0, 1.0, 2.0, 3.0, 4.0, 5.0]},
#       {"array": "float32", "shape": [2], "data": [1.0, 1.0]},
#       {"array": "float32", "shape": [2, 2], "data": [17.0, 23.0, -3.0, -3.5]},
#       true,
#       {"array": "float32", "shape": [3, 2], "data": [31.0, 42.5, 68.0, 92.0, 108.0, 145.0]},
#       {"array": "float32", "shape": [2], "data": [28.0, 39.0]},
#       {
#         "array": "float32",
#         "shape": [3, 2],
#         "data": [0.8423141, 0.18237865, 0.2271781, 0.12072563, 0.19181347, 0.722015]
#       },
#       false,
#       {"tuple": ["weight"]},
#       {"array": "float32", "shape": [1, 2, 2], "data": [4.0, 5.0, 0.0, 1.0]},
#       {"array": "float32", "shape": [3, 2], "data": [1.0, 1.0, 0.0, 0.0, 2.0, 2.0]},
#       "table",
#       {"tuple": [4, 3]},
#       {"dtype": "float32"},
#       {"tuple": [3]},
#       3,
#       2,
#       true,
#       "AssertionError",
#       "TypeError"
#     ]
#   }
# }
