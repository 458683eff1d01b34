import jax
import jax.numpy as jnp

terms = []
named = {"a": 1.0}
weights = [1.0, 2.0]


@jax.jit
def total(x):
    for term in terms:
        x = x + term
    return x


@jax.jit
def of_names(x):
    return x + sum(value for name, value in named.items())


@jax.jit
def first(x):
    return x * weights[0]


@jax.jit
def given(x, terms):
    return x + sum(terms)


total(jnp.ones(2))
total(jnp.ones(2))
terms.append(1.0)
total(jnp.ones(2))  # expect: stale-capture terms
of_names(jnp.ones(2))
named["b"] = 2.0
of_names(jnp.ones(2))  # expect: stale-capture named
first(jnp.ones(2))
weights.append(3.0)
first(jnp.ones(2))
for _ in range(2):
    terms.append(1.0)
    given(jnp.ones(2), terms)
    total(jnp.ones(len(terms)))
