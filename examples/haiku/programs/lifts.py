"""Lifted transforms see the parameters, the state and the keys of the function around them."""
import haiku as hk
import jax
import jax.numpy as jnp


def tick(by):
    count = hk.get_state("count", [], jnp.float32, init=jnp.zeros)
    hk.set_state("count", count + by)
    return count


def net(x):
    linear = hk.Linear(2, name="linear")

    def body(x):
        tick(1.0)
        return jnp.tanh(linear(x)) * jax.random.uniform(hk.next_rng_key())

    a = body(x)
    b = hk.remat(body)(a)
    loss = lambda x: jnp.sum(body(x))
    c = hk.grad(loss)(b)
    d = hk.value_and_grad(loss)(c)
    e = hk.vmap(lambda row: linear(row) + jax.random.uniform(hk.next_rng_key()), split_rng=False)(d[1])
    return a, b, c, d, e, jax.random.uniform(hk.next_rng_key())


def main():
    f = hk.transform_with_state(net)
    params, state = f.init(jax.random.PRNGKey(1), jnp.ones((3, 2)))
    return params, state, f.apply(params, state, jax.random.PRNGKey(2), jnp.ones((3, 2)))
