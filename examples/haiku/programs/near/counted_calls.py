# breaks haiku/apply-is-pure: the function gives another value each time
# breaks haiku/gradient-is-derivative: the function gives another value each time
# breaks haiku/vmap-is-map: the function gives another value each time
"""A function that changes with each call."""
import haiku as hk
import jax
import jax.numpy as jnp


def main():
    calls = []

    def counted(x):
        calls.append(1)
        return x * len(calls)

    f = hk.transform(lambda x: (hk.vmap(counted, split_rng=False)(x), hk.grad(counted)(x[1])))
    return f.apply(f.init(None, jnp.ones(3)), None, jnp.ones(3))
