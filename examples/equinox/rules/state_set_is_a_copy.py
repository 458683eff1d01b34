"""What `State.set` puts at an index `get` finds there, every other index keeps its value, and the old state is of no use any more.

Source: equinox.nn.State.set: "Sets a new value for an `equinox.nn.StateIndex`, and returns the updated state"; "the old object (`self`) will become invalid"
"""


def watch_is_invalid(state, index):
    try:
        state.get(index)
    except ValueError:
        return True
    return False


def watched_method_set(target, *args, **options):
    if not isinstance(target, eqx.nn.State):
        return target.set(*args, **options)
    before = jax.tree_util.tree_leaves(target)
    after = target.set(*args, **options)
    index, value = args
    now, put = jax.tree_util.tree_leaves(after), jax.tree_util.tree_leaves(value)
    watch(len(now) == len(before), "the state has another structure")
    kept = sum(any(a is b for b in before) for a in now)
    watch(kept >= len(before) - len(put), "another index has another value")
    found = after.get(index)
    if not watch_traced(found, value):
        watch(watch_same(found, jax.tree_util.tree_map(jnp.asarray, value)), "another value stands there")
    watch(watch_is_invalid(target, index), "the old state can be read")
    return after
