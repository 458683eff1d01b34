watch_open = [[]]


def watch_inside(function):
    """`function`, while the modules of its arguments are those that may change."""
    def call(*args, **kwargs):
        watch_open.append(watch_modules((args, kwargs)))
        try:
            return function(*args, **kwargs)
        finally:
            watch_open.pop()
    return call


def watched_pax_pure(function):
    if isinstance(function, pax.Module):
        return functools.partial(pax.pure(watch_inside(type(function).__call__)), function)
    owner = getattr(function, "__self__", None)
    if isinstance(owner, pax.Module):
        return functools.partial(pax.pure(watch_inside(function.__func__)), owner)
    return pax.pure(watch_inside(function))


@watched_pax_pure
def watched_pax_purecall(module, *args, **kwargs):
    value = module(*args, **kwargs)
    return module, value


def watched_mod(left, right):
    if not isinstance(left, pax.Module):
        return left % right
    return watched_pax_purecall(left, *(right if isinstance(right, tuple) else (right,)))


@contextlib.contextmanager
def watched_pax_experimental_mutable(module):
    with pax.experimental.mutable(module) as copy:
        watch_open.append(watch_modules(copy))
        try:
            yield copy
        finally:
            watch_open.pop()


def watched_function(function):
    """`function`, which JAX traces: what may change where the trace began does not change in it."""
    def call(*args, **kwargs):
        for module in watch_open[-1]:
            refused = watch_refuses(lambda: watch_set(module))
            watch(refused, "a traced function changed a module from outside")
        return function(*args, **kwargs)
    return call
