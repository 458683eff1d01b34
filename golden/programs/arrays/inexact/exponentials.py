# Exponentials and logarithms, at their edges too.
import jax
import jax.numpy as jnp


def main():
    x = jnp.array([-2.5, -0.5, 0.0, 0.25, 1.0, 3.5])
    edges = jnp.array([jnp.inf, -jnp.inf, jnp.nan, 0.0, 100.0, -200.0])
    positive = jnp.array([0.125, 0.75, 1.0, 3.0, 1000.0])
    return (
        jnp.exp(x), jnp.exp2(x), jnp.expm1(x), jnp.exp(edges),
        jnp.log(positive), jnp.log2(positive), jnp.log10(positive), jnp.log1p(positive), jnp.log(edges),
        jnp.logaddexp(x, 1.0), jax.nn.logsumexp(x), jax.nn.logsumexp(edges[3:]),
        jax.grad(lambda x: jnp.sum(jnp.log1p(jnp.exp(x))))(x),
    )  # fmt: skip
