# The error function, its complement and its inverse.
import jax
import jax.numpy as jnp


def main():
    x = jnp.array([-1.0, -0.5, 0.0, 0.25, 1.5])
    inner = jnp.array([-0.875, -0.5, 0.0, 0.25, 0.9375])
    return (
        jax.lax.erf(x), jax.lax.erfc(x), jax.lax.erf_inv(inner),
        jax.grad(lambda x: jnp.sum(jax.lax.erf(x)))(x),
        jax.nn.gelu(x, approximate=False), jax.nn.gelu(x), jax.nn.selu(x), jax.nn.celu(x), jax.nn.elu(x),
        jax.nn.swish(x), jax.nn.softplus(x), jax.nn.log_sigmoid(x), jax.nn.soft_sign(x), jax.nn.hard_tanh(x),
    )  # fmt: skip
