class WatchFails(pax.Module):
    def __init__(self, outer):
        super().__init__()
        watch_frozen(outer)
        raise RuntimeError("in a constructor")


def watch_frozen(module):
    refused = watch_refuses(lambda: watch_set(module))
    watch(refused, "a module changed in a place inside of its own")


def watch_fails_in_pure(outer):
    @pax.pure
    def fails(inner):
        watch_frozen(outer)
        raise RuntimeError("in pure")
    fails(outer)


def watch_fails_in_mutable(outer):
    with pax.experimental.mutable(outer) as inner:
        watch_frozen(outer)
        raise RuntimeError("in mutable")


def watch_place(modules):
    """Places begin inside of this one, and fail: then this one counts again."""
    for fails in [watch_fails_in_pure, watch_fails_in_mutable, WatchFails]:
        for module in modules[:1]:
            try:
                fails(module)
            except Exception:
                pass


def watch_counts(modules):
    watch_place(modules)
    for module in modules:
        refused = watch_refuses(lambda: watch_set(module))
        watch(not refused, "a module did not change where it may, after another place had ended")


def watched_pax_pure(function):
    if isinstance(function, pax.Module) or hasattr(function, "__self__"):
        return pax.pure(function)

    @pax.pure
    def call(*args, **kwargs):
        modules = watch_modules((args, kwargs))
        watch_place(modules)
        try:
            return function(*args, **kwargs)
        finally:
            watch_counts(modules)

    return call


@contextlib.contextmanager
def watched_pax_experimental_mutable(module):
    with pax.experimental.mutable(module) as copy:
        modules = watch_modules(copy)
        watch_place(modules)
        try:
            yield copy
        finally:
            watch_counts(modules)
