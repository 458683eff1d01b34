ISOGRAFT_MISSING = (
    "ScopeParamNotFoundError",
    "ScopeCollectionNotFound",
    "ScopeVariableNotFoundError",
    "ScopeParamShapeError",
)


def isograft_hook_init(module, rngs, *args, **keywords):
    if not isograft_is_module(module):
        return module.init(rngs, *args, **keywords)
    return isograft_hook_init_with_output(module, rngs, *args, **keywords)[1]


def isograft_hook_init_with_output(module, rngs, *args, **keywords):
    y, made = module.init_with_output(rngs, *args, **keywords)
    if not isograft_is_module(module) or "mutable" in keywords or "capture_intermediates" in keywords:
        return y, made
    mutable = [name for name in [*made, "intermediates"] if name != "params"]
    streams = rngs if isinstance(rngs, dict) else {"params": rngs}
    try:
        again, changed = module.apply(made, *args, rngs=streams, mutable=mutable, **keywords)
    except Exception as error:
        if type(error).__name__ in ISOGRAFT_MISSING:
            isograft_checked(False, "apply", "the variables that init made", type(error).__name__)
        return y, made
    same = isograft_shapes(y) == isograft_shapes(again)
    isograft_checked(same, "apply", isograft_shapes(y), isograft_shapes(again))
    for name in changed:
        if name in made and name != "intermediates":
            one, other = isograft_shapes(made[name]), isograft_shapes(changed[name])
            isograft_checked(one == other, name, one, other)
    return y, made
