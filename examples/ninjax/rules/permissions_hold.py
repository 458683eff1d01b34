"""Without `create` no entry is new, with `ignore` none that was there changes, and none is lost. An inner function may what the outer may.

Source: ninjax.pure: "`create=False`: Boolean indicating whether the impure function will be allowed to create new state entries"
Source: ninjax.pure: "`ignore=False`: Boolean indicating whether state modifications by the impure function will be ignored silently"
"""


def watched_ninjax_pure(fun, nested=False):
    pure = nj.pure(fun, nested)

    def seen(state, *args, create=None, ignore=None, **kwargs):
        try:
            after, *out = pure(state, *args, create=create, ignore=ignore, **kwargs)
        except AssertionError:
            if nested and create is None and ignore is None:
                outer = nj.context()
                allowed = {"create": outer.create, "modify": outer.modify, "ignore": outer.ignore}
                raises = watch_raises(lambda: pure(state, *args, **{**allowed, **kwargs}))
                watch(raises, "it asks for more than the function around it may")
            raise
        watch(set(state) <= set(after), "an entry is lost")
        if not create and not nested:
            watch(set(after) <= set(state), "an entry is new")
        if ignore:
            watch(all(after[name] is state[name] for name in state), "an entry has changed")
        return after, *out

    seen._is_pure = True
    return seen


def watched_ninjax_init(fun, **options):
    initial = nj.init(fun, **options)

    def seen(state, *args, **kwargs):
        after = initial(state, *args, **kwargs)
        watch(all(watch_same(after[name], state[name]) for name in state), "init has changed an entry")
        return after

    return seen
