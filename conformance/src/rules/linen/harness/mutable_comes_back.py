def isograft_hook_apply(module, *args, **keywords):
    result = module.apply(*args, **keywords)
    mutable = keywords.get("mutable", False)
    if not isograft_is_module(module) or not args or not isograft_is_tree(args[0]):
        return result
    if mutable is False or keywords.get("capture_intermediates"):
        return result
    pair = isinstance(result, tuple) and len(result) == 2 and hasattr(result[1], "items")
    isograft_checked(pair, "apply", "a pair of the result and the collections", type(result))
    if not pair:
        return result
    changed = result[1]
    for name in changed:
        holds = isograft_matches(mutable, name)
        isograft_checked(holds, name, "the collections that may change", "another")
    for name in args[0]:
        if isograft_matches(mutable, name):
            isograft_checked(name in changed, name, "the collection comes back", "it is missing")
    return result
