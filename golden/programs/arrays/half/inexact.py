import jax
import jax.numpy as jnp


def main():
    """Transcendental functions of halves: compared within a tolerance."""
    result = {}
    for half in (jnp.float16, jnp.bfloat16):
        x = jnp.array([-1.0, 0.25, 2.0, 0.1], dtype=half)
        result[x.dtype.name] = (
            jnp.exp(x), jnp.tanh(x), jnp.sin(x), jnp.cos(x), jnp.log(jnp.abs(x)), jnp.log1p(jnp.abs(x)), jnp.exp2(x),
            jax.nn.sigmoid(x), jax.nn.softmax(x), jax.nn.log_softmax(x), jax.nn.gelu(x), jax.nn.gelu(x, approximate=False),
            jax.nn.silu(x), jax.nn.softplus(x), jax.nn.relu(x), jax.nn.elu(x), jax.nn.leaky_relu(x), x / 3.0,
            jnp.power(2.0, x), jnp.power(jnp.abs(x), x), jax.nn.logsumexp(x), jnp.expm1(x), jnp.arctan2(x, 2.0),
            jnp.logaddexp(x, 1.0), jax.lax.rsqrt(jnp.abs(x)), jax.lax.erf(x), jnp.std(x), jnp.linalg.norm(x),
            jax.grad(lambda x: jnp.tanh(x).sum())(x), jax.grad(lambda x: jax.nn.logsumexp(x))(x),
            jax.grad(lambda x: jax.nn.softmax(x)[0])(x), jnp.isclose(x, x + 0.001), jnp.allclose(x, x),
        )
    return result
