# breaks haiku/names-are-unique: the name of a module is none of its own
# breaks haiku/lanes-have-keys: this `vmap` splits no key
# breaks haiku/value-beside-gradient: this `value_and_grad` gives twice the value
"""Mistakes in the library itself."""
import haiku as hk
import jax
import jax.numpy as jnp


class Named(hk.Module):
    def __init__(self):
        super().__init__()
        self.module_name = "same"


def main():
    vmap, both = getattr(hk, "vmap"), getattr(hk, "value_and_grad")

    def twice(fun, *options):
        def of(x):
            value, gradient = both(fun, *options)(x)
            return value + value, gradient

        return of

    def net(x):
        Named()
        keys = hk.vmap(lambda x: jax.random.uniform(hk.next_rng_key()), split_rng=True)(x)
        return keys, hk.value_and_grad(lambda x: x * x)(x[0])

    setattr(hk, "vmap", lambda fun, *options, split_rng: vmap(fun, *options, split_rng=False))
    setattr(hk, "value_and_grad", twice)
    f = hk.transform(net)
    return f.apply(f.init(jax.random.PRNGKey(0), jnp.ones(2)), jax.random.PRNGKey(0), jnp.ones(2))
