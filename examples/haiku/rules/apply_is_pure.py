"""`init` and `apply` give the same each time, and leave the parameters and the state that they are given as they were.

Source: hk.transform: "a pair of pure functions"
"""


def watch_again(kind, f, args, kwargs, result):
    before = jax.tree_util.tree_map(lambda x: x, args[:2])
    again = getattr(f, kind)(*args, **kwargs)
    watch(watch_same(result, again), f"{kind} gave something else")
    watch(watch_same(args[:2], before), f"{kind} changed what it was given")


def watched_haiku_transform(f, **options):
    return watch_around(hk.transform(f, **options), watch_again)


def watched_haiku_transform_with_state(f):
    return watch_around(hk.transform_with_state(f), watch_again)
