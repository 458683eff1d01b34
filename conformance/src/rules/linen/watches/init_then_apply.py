WATCH_MISSING = (
    "ScopeParamNotFoundError",
    "ScopeCollectionNotFound",
    "ScopeVariableNotFoundError",
    "ScopeParamShapeError",
)


def watched_method_init(module, *given, **keywords):
    if not watch_is_module(module):
        return module.init(*given, **keywords)
    return watched_method_init_with_output(module, *given, **keywords)[1]


def watched_method_init_with_output(module, *given, **keywords):
    y, made = module.init_with_output(*given, **keywords)
    if not watch_is_module(module) or not given or "mutable" in keywords or "capture_intermediates" in keywords:
        return y, made
    rngs, *args = given
    mutable = [name for name in [*made, "intermediates"] if name != "params"]
    streams = rngs if isinstance(rngs, dict) else {"params": rngs}
    try:
        again, changed = module.apply(made, *args, rngs=streams, mutable=mutable, **keywords)
    except Exception as error:
        if type(error).__name__ in WATCH_MISSING:
            watch_at(False, "apply", "the variables that init made", type(error).__name__)
        return y, made
    same = watch_shapes(y) == watch_shapes(again)
    watch_at(same, "apply", watch_shapes(y), watch_shapes(again))
    for name in changed:
        if name in made and name != "intermediates":
            one, other = watch_shapes(made[name]), watch_shapes(changed[name])
            watch_at(one == other, name, one, other)
    return y, made
