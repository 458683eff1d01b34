"""What is refused: outside of a transform, without a key, a parameter that is not there or has another shape."""
import haiku as hk
import jax
import jax.numpy as jnp


def ends(call):
    try:
        return "returned", call()
    except Exception as error:
        return type(error).__name__


def no_super():
    class Bad(hk.Module):
        def __init__(self):
            self.x = 1
    Bad()


def state():
    hk.set_state("n", 1)


def main():
    f = hk.transform(lambda x: hk.Linear(2)(x))
    params = f.init(jax.random.PRNGKey(0), jnp.ones((1, 3)))
    draws = hk.transform(lambda: hk.next_rng_key())
    return (
        ends(lambda: hk.Linear(2)),
        ends(lambda: hk.get_parameter("w", [], init=jnp.zeros)),
        ends(lambda: hk.get_state("w", [], init=jnp.zeros)),
        ends(lambda: hk.next_rng_key()),
        ends(lambda: f.apply({}, None, jnp.ones((1, 3)))),
        ends(lambda: f.apply(params, None, jnp.ones((1, 4)))),
        ends(lambda: draws.apply({}, None)),
        ends(lambda: hk.transform(lambda: hk.get_parameter("w", [])).init(None)),
        ends(lambda: hk.transform(state).init(None)),
        ends(lambda: hk.transform_with_state(state).init(None)),
        ends(lambda: hk.transform_with_state(lambda: hk.get_state("n")).init(None)),
        ends(lambda: hk.transform(no_super).init(None)),
        ends(lambda: hk.transform(lambda: hk.Linear(1, name="a b")).init(None)),
    )
