def watch_distinct(values):
    """No array and no module stands at two places of a module."""
    for module in watch_modules(values):
        parts = watch_arrays(module) + watch_modules(module)
        distinct = not any(a is b for i, a in enumerate(parts) for b in parts[:i])
        watch(distinct, "a part stands at two places of a module")
    return values


def watched_made(value):
    return watch_distinct(value)


def watched_pax_pure(function):
    if isinstance(function, pax.Module) or hasattr(function, "__self__"):
        return pax.pure(function)

    def call(*args, **kwargs):
        given = []

        @pax.pure
        def copied(*args, **kwargs):
            given.append(watch_distinct((args, kwargs)))
            return function(*args, **kwargs)

        out = copied(*args, **kwargs)
        watch_distinct(given)
        return out

    return call


@pax.pure
def watch_twice(module, part):
    module.watch_again = part(module)
    return module


def watched_assigned(values):
    """A second place for a part is refused."""
    for module in watch_modules(values):
        if any(isinstance(array, jax.core.Tracer) for array in watch_arrays(module)):
            continue
        if watch_arrays(module):
            refused = watch_refuses(lambda: watch_twice(module, lambda m: watch_arrays(m)[0]))
            watch(refused, "an array got a second place in a module")
        if module.submodules():
            refused = watch_refuses(lambda: watch_twice(module, lambda m: m.submodules()[0]))
            watch(refused, "a module got a second place in another one")
