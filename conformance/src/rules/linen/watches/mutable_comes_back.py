def watched_method_apply(module, *args, **keywords):
    result = module.apply(*args, **keywords)
    mutable = keywords.get("mutable", False)
    if not watch_is_module(module) or not args or not watch_is_tree(args[0]):
        return result
    if mutable is False or keywords.get("capture_intermediates"):
        return result
    pair = isinstance(result, tuple) and len(result) == 2 and hasattr(result[1], "items")
    watch_at(pair, "apply", "a pair of the result and the collections", type(result))
    if not pair:
        return result
    changed = result[1]
    for name in changed:
        holds = watch_matches(mutable, name)
        watch_at(holds, name, "the collections that may change", "another")
    for name in args[0]:
        if watch_matches(mutable, name):
            watch_at(name in changed, name, "the collection comes back", "it is missing")
    return result
