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
