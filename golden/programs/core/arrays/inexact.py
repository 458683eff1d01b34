import jax
import jax.numpy as jnp


def main():
    """Transcendental functions: compared within a tolerance."""
    x = jnp.array([-1.0, 0.25, 2.0])
    return (
        jnp.exp(x), jnp.tanh(x), jnp.sin(x), jnp.cos(x), jnp.log(jnp.abs(x)), jnp.log1p(jnp.abs(x)),
        jax.nn.sigmoid(x), jax.nn.softmax(x), jax.nn.log_softmax(x), jax.nn.gelu(x),
        jax.nn.silu(x), jax.nn.softplus(x), jnp.sqrt(jnp.abs(x)), x / 3.0, jnp.power(2.0, x),
        jax.nn.logsumexp(x), jnp.expm1(x), jnp.arctan2(x, 2.0), jnp.std(x), jnp.linalg.norm(x),
    )
