"""Parts and unions of parameters."""
import haiku as hk
import jax
import jax.numpy as jnp


def main():
    f = hk.transform(lambda x: hk.Linear(1)(hk.Linear(2)(x)))
    params = f.init(jax.random.PRNGKey(0), jnp.ones((1, 2)))
    biases, weights = hk.data_structures.partition(lambda m, n, v: n == "b", params)
    merged = hk.data_structures.merge(biases, weights)
    return (
        biases,
        {m: sorted(of) for m, of in weights.items()},
        {m: sorted(of) for m, of in merged.items()},
        hk.data_structures.filter(lambda m, n, v: m == "linear", biases),
        hk.data_structures.map(lambda m, n, v: v + 1, biases),
        [(m, n) for m, n, _ in hk.data_structures.traverse(params)],
        hk.data_structures.is_subset(subset=biases, superset=params),
    )
