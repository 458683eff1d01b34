# breaks equinox/jit-takes-the-same: this `filter_jit` takes no array
# breaks equinox/module-is-pytree: this `tree_equal` says no
# breaks equinox/tree-equal-tells-apart: this `tree_equal` says no
# breaks equinox/state-set-is-a-copy: this `set` gives the state that it got
# breaks equinox/state-update-is-a-merge: this `update` changes each value
"""Mistakes in the library itself."""
import equinox as eqx
import jax
import jax.numpy as jnp


class Counter(eqx.Module):
    index: eqx.nn.StateIndex

    def __init__(self):
        self.index = eqx.nn.StateIndex(jnp.array(0))


def main():
    counter, state = eqx.nn.make_with_state(Counter)()
    setattr(eqx, "tree_equal", lambda *trees: False)
    setattr(eqx.nn.State, "set", lambda state, index, value: state)
    setattr(eqx.nn.State, "update", lambda state, part: jax.tree_util.tree_map(lambda x: x + 1, state))
    linear = eqx.nn.Linear(1, 1, key=jax.random.key(0))
    state = state.set(counter.index, jnp.array(1))
    part = state.substate(counter)
    setattr(eqx, "filter_jit", lambda fun: lambda x: fun(hash(x)))
    try:
        eqx.filter_jit(jnp.sin)(jnp.ones(2))
    except TypeError:
        pass
    return linear.weight.shape, state.update(part).get(counter.index)
