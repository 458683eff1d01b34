"""`Dropout`: its key is a state, and each call in training splits it."""
import jax
import jax.numpy as jnp
import pax


def fails(f):
    try:
        f()
    except Exception as error:
        return type(error).__name__
    return "no error"


def main():
    pax.seed_rng_key(3)
    x = jnp.ones((2, 4))
    dropout = pax.Dropout(0.5)
    once, y = dropout % x
    twice, z = once % x
    again, same = dropout % x
    evaluated, w = dropout.eval() % x
    none, v = pax.Dropout(0.0) % x
    jitted, u = jax.jit(pax.purecall)(dropout, x)
    return (
        dropout.rng_key, once.rng_key, twice.rng_key, y, z, same, w, evaluated.rng_key, v, u,
        jitted.rng_key, jax.tree_util.tree_leaves(dropout.parameters()),
        pax.dropout(jax.random.PRNGKey(1), 0.25, x), fails(lambda: pax.Dropout(1.0)),
        fails(lambda: dropout(x)),
    )
