import flax as isograft_flax

isograft_flax.config.update("flax_fix_rng_separator", True)
ISOGRAFT_KEYS = []


def isograft_key(key):
    if isograft_concrete(key):
        ISOGRAFT_KEYS.append(tuple(jax.random.key_data(key).tolist()))
    return key


def isograft_hook_make_rng(module, *args, **keywords):
    key = module.make_rng(*args, **keywords)
    return isograft_key(key) if isograft_is_module(module) else key


def isograft_run(run):
    ISOGRAFT_KEYS.clear()
    result = run()
    for i, key in enumerate(ISOGRAFT_KEYS):
        isograft_checked(key not in ISOGRAFT_KEYS[:i], "make_rng", "a new key", "a key a second time")
    return result


def isograft_hook_init(module, *args, **keywords):
    return isograft_run(lambda: module.init(*args, **keywords))


def isograft_hook_init_with_output(module, *args, **keywords):
    return isograft_run(lambda: module.init_with_output(*args, **keywords))


def isograft_hook_apply(module, *args, **keywords):
    return isograft_run(lambda: module.apply(*args, **keywords))


def isograft_hook_param(module, name, init_fn, *args, **keywords):
    if not isograft_is_module(module):
        return module.param(name, init_fn, *args, **keywords)
    drawn = lambda key, *args, **keywords: init_fn(isograft_key(key), *args, **keywords)
    return module.param(name, drawn, *args, **keywords)
