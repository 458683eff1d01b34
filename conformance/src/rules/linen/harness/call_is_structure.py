ISOGRAFT_APPLIED = []


def isograft_code(path):
    return float(isograft_number("/".join(path)))


def isograft_reads(module):
    """Writes down, in a variable of the module, the path that its body reads."""
    if not isograft_is_module(module) or module.scope is None:
        return
    path = module.path
    module.sow(
        "params",
        "isograft_path",
        isograft_code(path),
        init_fn=lambda: jnp.full((1, 1, 1), isograft_code(path)),
        reduce_fn=lambda old, new: jnp.where(old == new, old, -1.0),
    )
    if ISOGRAFT_APPLIED and ISOGRAFT_APPLIED[-1] is not None:
        isograft_compared(module, path, ISOGRAFT_APPLIED[-1])


def isograft_names(tree):
    """The names of all that stands in a tree of dicts."""
    if not hasattr(tree, "items"):
        return ()
    return tuple(sorted((name, isograft_names(tree[name])) for name in tree))


def isograft_compared(module, path, params):
    for name in path:
        params = params[name] if hasattr(params, "items") and name in params else {}
    own = isograft_names(module.variables.get("params", {}))
    there = isograft_names(params)
    if own or there:
        isograft_checked(own == there, "/".join(path), own, there)


def isograft_hook_init(module, *args, **keywords):
    made = module.init(*args, **keywords)
    if isograft_is_module(module):
        isograft_read_in(made)
    return made


def isograft_hook_init_with_output(module, *args, **keywords):
    y, made = module.init_with_output(*args, **keywords)
    if isograft_is_module(module):
        isograft_read_in(made)
    return y, made


def isograft_hook_apply(module, *args, **keywords):
    if not isograft_is_module(module) or not args or not isograft_is_tree(args[0]):
        return module.apply(*args, **keywords)
    # What may change is compared with what it was only where it cannot.
    frozen = not isograft_matches(keywords.get("mutable", False), "params")
    ISOGRAFT_APPLIED.append(args[0].get("params", {}) if frozen else None)
    try:
        return module.apply(*args, **keywords)
    finally:
        ISOGRAFT_APPLIED.pop()


def isograft_read_in(made):
    if not isograft_is_tree(made):
        return
    for path, leaf in jax.tree_util.tree_leaves_with_path(made.get("params", {})):
        names = [getattr(key, "key", getattr(key, "name", "?")) for key in path]
        if names[-1] != "isograft_path" or isinstance(leaf, jax.core.Tracer):
            continue
        here = isograft_code(names[:-1])
        holds = bool((jnp.asarray(leaf) == here).all())
        isograft_checked(holds, "/".join(names[:-1]), "its own path", "the path of another place")
