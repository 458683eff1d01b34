import flax as watch_flax

watch_flax.config.update("flax_fix_rng_separator", True)
WATCH_KEYS = []


def watch_key(key):
    if watch_concrete(key):
        WATCH_KEYS.append(tuple(jax.random.key_data(key).tolist()))
    return key


def watched_method_make_rng(module, *args, **keywords):
    key = module.make_rng(*args, **keywords)
    return watch_key(key) if watch_is_module(module) else key


def watch_run(run):
    WATCH_KEYS.clear()
    result = run()
    for i, key in enumerate(WATCH_KEYS):
        watch_at(key not in WATCH_KEYS[:i], "make_rng", "a new key", "a key a second time")
    return result


def watched_method_init(module, *args, **keywords):
    return watch_run(lambda: module.init(*args, **keywords))


def watched_method_init_with_output(module, *args, **keywords):
    return watch_run(lambda: module.init_with_output(*args, **keywords))


def watched_method_apply(module, *args, **keywords):
    return watch_run(lambda: module.apply(*args, **keywords))


def watched_method_param(module, name, init_fn, *args, **keywords):
    if not watch_is_module(module):
        return module.param(name, init_fn, *args, **keywords)
    drawn = lambda key, *args, **keywords: init_fn(watch_key(key), *args, **keywords)
    return module.param(name, drawn, *args, **keywords)
