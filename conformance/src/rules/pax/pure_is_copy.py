def watch_parts(tree):
    """What a change would put something else in place of."""
    modules = watch_modules(tree)
    return jax.tree_util.tree_leaves(tree), modules, [dict(vars(module)) for module in modules]


def watch_same(before, after):
    (leaves, modules, attributes), (leaves_now, modules_now, attributes_now) = before, after
    pairs = list(zip(leaves, leaves_now)) + list(zip(modules, modules_now))
    for old, new in zip(attributes, attributes_now):
        if list(old) != list(new):
            return False
        pairs += [(old[name], new[name]) for name in old]
    return (
        len(leaves) == len(leaves_now)
        and len(modules) == len(modules_now)
        and all(old is new for old, new in pairs)
    )


def watch_unchanged(function, *given):
    """`function`, which leaves its arguments as they are, also where it fails."""
    def call(*args, **kwargs):
        before = watch_parts((given, args, kwargs))
        try:
            return function(*args, **kwargs)
        finally:
            same = watch_same(before, watch_parts((given, args, kwargs)))
            watch(same, "what a pure function was given has changed")
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
