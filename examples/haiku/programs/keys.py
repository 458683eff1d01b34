"""Keys: each is new, and `init` and `apply` draw by the key that they are given."""
import haiku as hk
import jax
import jax.numpy as jnp


def net(x):
    a = jax.random.uniform(hk.next_rng_key())
    b = [jax.random.uniform(key) for key in hk.next_rng_keys(2)]
    c = hk.maybe_next_rng_key()
    w = hk.get_parameter("w", [2], init=hk.initializers.RandomNormal(stddev=0.5, mean=1.0))
    u = hk.get_parameter("u", [2], init=hk.initializers.RandomUniform(-1.0, 1.0))
    return a, b, jax.random.uniform(c), w, u, hk.running_init()


def main():
    f = hk.transform(net)
    params = f.init(7, 1.0)
    sequence = hk.PRNGSequence(5)
    drawn = [jax.random.uniform(next(sequence)), [jax.random.uniform(k) for k in sequence.take(2)]]
    quiet = hk.transform(lambda: hk.maybe_next_rng_key() is None)
    return params, f.apply(params, jax.random.PRNGKey(3), 1.0), drawn, quiet.apply({}, None)
