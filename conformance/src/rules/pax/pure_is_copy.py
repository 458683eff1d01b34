def watch_containers(value):
    """The lists and dicts of a value that a copy has to make anew: static attributes are shared."""
    if isinstance(value, pax.Module):
        below = [getattr(value, name) for name in value.pytree_attributes]
    elif isinstance(value, dict):
        below = list(value.values())
    elif isinstance(value, (list, tuple)):
        below = list(value)
    else:
        return []
    own = [value] if isinstance(value, (list, dict)) else []
    return own + [container for part in below for container in watch_containers(part)]


def watch_copied(given):
    """What a function under `pure` gets has no module and no container of what it is given."""
    copies = pax.pure(lambda *given: given)(*given)
    shared = {id(part) for part in watch_modules(given) + watch_containers(given)}
    apart = all(id(part) not in shared for part in watch_modules(copies) + watch_containers(copies))
    watch(apart, "a copy shares a module or a container with what it was made of")


def watch_unchanged(function, *given):
    """`function`, which leaves the modules that it is given as they are, also where it fails."""
    def call(*args, **kwargs):
        attributes = [(module, dict(vars(module))) for module in watch_modules((given, args, kwargs))]
        try:
            watch_copied((given, args, kwargs))
        except ValueError:
            pass
        try:
            return function(*args, **kwargs)
        finally:
            for module, before in attributes:
                now = vars(module)
                same = list(now) == list(before) and all(now[name] is before[name] for name in now)
                watch(same, "a module that a pure function was given has changed")
    return call


def watched_pax_pure(function):
    return watch_unchanged(pax.pure(function), function, getattr(function, "__self__", None))


def watched_pax_module_and_value(method):
    owner = getattr(method, "__self__", None)
    return watch_unchanged(pax.module_and_value(method), method, owner)


def watched_mod(left, right):
    if not isinstance(left, pax.Module):
        return left % right
    return watch_unchanged(lambda module, args: module % args)(left, right)


watched_pax_purecall = watch_unchanged(pax.purecall)
