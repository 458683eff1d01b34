"""Under `hk.vmap` with `split_rng` each lane has a key of its own, without it all have one."""
import haiku as hk
import jax
import jax.numpy as jnp


def net(x):
    draw = lambda row: row + jax.random.uniform(hk.next_rng_key())
    shared = hk.vmap(draw, split_rng=False)(x)
    own = hk.vmap(draw, split_rng=not hk.running_init())(x)
    return jnp.unique(shared).size, jnp.unique(own).size


def main():
    f = hk.transform(net)
    params = f.init(jax.random.PRNGKey(0), jnp.zeros(4))
    return params, f.apply(params, jax.random.PRNGKey(1), jnp.zeros(4))
