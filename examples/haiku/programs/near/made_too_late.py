# breaks haiku/init-then-apply: the function makes a parameter once `init` has run
# breaks haiku/keys-are-new: one key is taken twice
# breaks haiku/merge-undoes-partition: the predicate answers otherwise when it is asked again
"""Functions that do what Haiku cannot see to."""
import haiku as hk
import jax
import jax.numpy as jnp


def late(x):
    return x if hk.running_init() else x + hk.get_parameter("late", [], init=jnp.zeros)


def twice(x):
    drawn = []
    for _ in range(2):
        with hk.with_rng(jax.random.PRNGKey(1)):
            drawn.append(jax.random.uniform(hk.next_rng_key()))
    return drawn


def main():
    asked = []

    def every_second(module, name, value):
        asked.append(1)
        return len(asked) % 2 == 1

    f, g = hk.transform_with_state(late), hk.transform(twice)
    params = {"a": {"w": jnp.ones(1), "b": jnp.zeros(1), "c": jnp.zeros(2)}}
    parts = hk.data_structures.partition(every_second, params)
    return f.init(None, jnp.ones(2)), g.apply({}, None, 1.0), parts
