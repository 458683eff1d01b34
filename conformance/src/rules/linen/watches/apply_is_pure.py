def watched_method_apply(module, *args, **keywords):
    if not watch_is_module(module) or not args or not watch_concrete((args, keywords)) or not watch_is_eager():
        return module.apply(*args, **keywords)
    before, shown = jax.tree_util.tree_flatten(args[0]), repr(module)
    y = module.apply(*args, **keywords)
    after = jax.tree_util.tree_flatten(args[0])
    unchanged = before[1] == after[1] and all(a is b for a, b in zip(before[0], after[0]))
    watch_at(unchanged, "apply", "the variables as they were", "others")
    unchanged = module.scope is None and repr(module) == shown
    watch_at(unchanged, "apply", "the module as it was", "another")
    if watch_concrete(y):
        again = module.apply(*args, **keywords)
        watch_at(watch_same(y, again), "apply", "the same a second time", "another result")
    else:
        watch_at(False, "apply", "values", "a tracer")
    return y


def watched_method_init(module, *args, **keywords):
    if not watch_is_module(module) or not watch_concrete((args, keywords)) or not watch_is_eager():
        return module.init(*args, **keywords)
    shown = repr(module)
    made = module.init(*args, **keywords)
    unchanged = module.scope is None and repr(module) == shown
    watch_at(unchanged, "init", "the module as it was", "another")
    watch_at(watch_concrete(made), "init", "values", "a tracer")
    again = module.init(*args, **keywords)
    watch_at(watch_same(made, again), "init", "the same a second time", "other variables")
    return made
