"""Control flow: each step has the state and the keys that the last one left."""
import haiku as hk
import jax
import jax.numpy as jnp


def tick(by):
    count = hk.get_state("count", [], jnp.float32, init=jnp.zeros)
    hk.set_state("count", count + by)
    return count


def net(x):
    linear = hk.Linear(2, name="linear")

    def step(carry, x):
        tick(1.0)
        noise = jax.random.uniform(hk.next_rng_key())
        return jnp.tanh(linear(carry)) + x, (noise, tick(0.0))

    last, ys = hk.scan(step, x, jnp.arange(3.0))
    for_ = hk.fori_loop(0, 2, lambda i, v: v + linear(v) * tick(2.0), last)
    body = lambda v: v * v + 1.0 + tick(1.0)
    condition = lambda v: jnp.sum(v) < 100.0
    while_ = body(for_) if hk.running_init() else hk.while_loop(condition, body, for_)
    left = hk.cond(tick(1.0) > 0.0, lambda v: v + tick(10.0), lambda v: linear(v) - tick(20.0), while_)
    which = hk.switch(1, [lambda v: v, lambda v: v * 2.0 + tick(0.5)], left)
    return last, ys, for_, while_, left, which, jax.random.uniform(hk.next_rng_key())


def main():
    f = hk.transform_with_state(net)
    params, state = f.init(jax.random.PRNGKey(1), jnp.ones(2))
    return params, state, f.apply(params, state, jax.random.PRNGKey(2), jnp.ones(2))
