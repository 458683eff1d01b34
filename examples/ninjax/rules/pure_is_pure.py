"""A pure function leaves the state that it is given as it was, and gives the same again.

Source: ninjax.pure: "The result is a pure function that is composable with JAX transformation"
"""


def watched_ninjax_pure(fun, nested=False):
    pure = nj.pure(fun, nested)

    def seen(state, *args, **kwargs):
        before = dict(state)
        after, *out = pure(state, *args, **kwargs)
        watch(list(state) == list(before) and all(state[name] is before[name] for name in before), "the state has changed")
        if not watch_traced(before, args, after):
            again, *other = pure(dict(before), *args, **kwargs)
            watch(watch_same((after, out), (again, other)), "a second run gave something else")
        return after, *out

    seen._is_pure = True
    return seen
