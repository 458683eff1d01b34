watch_is_seen = True  # among the variables of each module
WATCH_APPLIED = []


def watch_code(path):
    return float(watch_number("/".join(path)))


def watched_entered(module):
    """Writes down, in a variable of the module, the path that its body reads."""
    if not watch_is_module(module) or module.scope is None:
        return
    path = module.path
    module.sow(
        "params",
        "watch_path",
        watch_code(path),
        init_fn=lambda: jnp.full((1, 1, 1), watch_code(path)),
        reduce_fn=lambda old, new: jnp.where(old == new, old, -1.0),
    )
    if WATCH_APPLIED and WATCH_APPLIED[-1] is not None:
        watch_compared(module, path, WATCH_APPLIED[-1])


def watch_names(tree):
    """The names of all that stands in a tree of dicts."""
    if not hasattr(tree, "items"):
        return ()
    return tuple(sorted((name, watch_names(tree[name])) for name in tree))


def watch_compared(module, path, params):
    for name in path:
        params = params[name] if hasattr(params, "items") and name in params else {}
    own = watch_names(module.variables.get("params", {}))
    there = watch_names(params)
    if own or there:
        watch_at(own == there, "/".join(path), own, there)


def watched_method_init(module, *args, **keywords):
    made = module.init(*args, **keywords)
    if watch_is_module(module):
        watch_read_in(made)
    return made


def watched_method_init_with_output(module, *args, **keywords):
    y, made = module.init_with_output(*args, **keywords)
    if watch_is_module(module):
        watch_read_in(made)
    return y, made


def watched_method_apply(module, *args, **keywords):
    if not watch_is_module(module) or not args or not watch_is_tree(args[0]):
        return module.apply(*args, **keywords)
    # What may change is compared with what it was only where it cannot.
    frozen = not watch_matches(keywords.get("mutable", False), "params")
    WATCH_APPLIED.append(args[0].get("params", {}) if frozen else None)
    try:
        return module.apply(*args, **keywords)
    finally:
        WATCH_APPLIED.pop()


def watch_read_in(made):
    if not watch_is_tree(made):
        return
    for path, leaf in jax.tree_util.tree_leaves_with_path(made.get("params", {})):
        names = [getattr(key, "key", getattr(key, "name", "?")) for key in path]
        if names[-1] != "watch_path" or isinstance(leaf, jax.core.Tracer):
            continue
        here = watch_code(names[:-1])
        holds = bool((jnp.asarray(leaf) == here).all())
        watch_at(holds, "/".join(names[:-1]), "its own path", "the path of another place")
