"""Keys of new modules: seeds that Python's generator draws, from 42 until `seed_rng_key`."""
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
    pax.seed_rng_key(42)
    first = [pax.next_rng_key() for _ in range(3)]
    pax.seed_rng_key(7)
    second = pax.next_rng_key()
    dropout = pax.Dropout(0.5)
    pax.seed_rng_key(7)
    again = pax.next_rng_key()
    sequence, drawn = pax.module_and_value(pax.RngSeq.next_rng_key)(pax.RngSeq(seed=3))
    sequence, several = pax.module_and_value(sequence.next_rng_key)(2)
    given = pax.RngSeq(seed=3, rng_key=jax.random.PRNGKey(4))
    return (
        first, second, again, dropout.rng_key, drawn, several, jax.tree_util.tree_leaves(sequence),
        jax.tree_util.tree_leaves(given), jax.tree_util.tree_leaves(pax.RngSeq()),
        fails(lambda: pax.seed_rng_key(1.5)), fails(lambda: pax.RngSeq(rng_key="key")),
        fails(lambda: pax.RngSeq(seed=1).next_rng_key()),
    )
