"""State: `init` gives what it began with, `apply` what it became."""
import haiku as hk
import jax
import jax.numpy as jnp


class Counter(hk.Module):
    def __call__(self, by):
        count = hk.get_state("count", [], jnp.int32, init=jnp.zeros)
        hk.set_state("count", count + by)
        return count, hk.get_state("count")


def net(by):
    counter = Counter()
    hk.set_state("last", by)
    hk.set_state("last", by + 1)
    return counter(by), counter(by), hk.get_state("last")


def main():
    f = hk.transform_with_state(net)
    params, state = f.init(None, 2)
    first, once = f.apply(params, state, None, 3)
    second, twice = f.apply(params, once, None, 5)
    return params, state, first, once, second, twice
