"""`State.update` gives what the part has at its indices and what the state has elsewhere, and the old state is of no use any more.

Source: equinox.nn.State.update: "updates states by using all of its values"; equinox.nn.State: "essentially a dictionary mapping from `equinox.nn.StateIndex`s to PyTrees of arrays"
"""


def watch_is_spent(state):
    try:
        jax.tree_util.tree_leaves(state)
    except ValueError:
        return True
    return False


def watched_method_update(target, *args, **options):
    if not isinstance(target, eqx.nn.State):
        return target.update(*args, **options)
    before, put = jax.tree_util.tree_leaves(target), jax.tree_util.tree_leaves(args[0])
    after = target.update(*args, **options)
    now = jax.tree_util.tree_leaves(after)
    watch(len(now) == len(before), "the state has another structure")
    watch(all(any(a is b for b in now) for a in put), "a value of the part is not there")
    kept = sum(any(a is b for b in before) for a in now)
    watch(kept >= len(before) - len(put), "another index has another value")
    watch(watch_is_spent(target), "the old state can be read")
    return after
