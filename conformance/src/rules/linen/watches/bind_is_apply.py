def watched_method_apply(module, *args, **keywords):
    result = module.apply(*args, **keywords)
    options = {name: keywords[name] for name in ("rngs", "mutable") if name in keywords}
    rest = {name: value for name, value in keywords.items() if name not in options}
    if not watch_is_module(module) or not args or {"method", "capture_intermediates"} & {*rest}:
        return result
    if not watch_concrete((args, keywords, result)):
        return result
    variables, *inputs = args
    if not isinstance(options.get("rngs", {}), (dict, type(None))):
        options["rngs"] = {"params": options["rngs"]}
    bound = module.bind(variables, **options)
    y = bound(*inputs, **rest)
    if keywords.get("mutable", False) is False:
        watch_at(watch_same(result, y), "bind", "what apply gives", "another result")
        return result
    watch_at(watch_same(result[0], y), "bind", "what apply gives", "another result")
    after = bound.variables
    for name in result[1]:
        same = watch_same(result[1][name], after.get(name, {}))
        watch_at(same, name, "the collection that apply gives", "another")
    return result
