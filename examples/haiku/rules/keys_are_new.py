"""No key is given twice in a run.

Source: hk.next_rng_key: "Returns a unique JAX random key split from the current global key"
"""

watch_keys = {}


def watch_key(key):
    if not watch_traced(key):
        words = tuple(int(word) for word in key)
        run = watch_keys.setdefault("run", set())
        watch(words not in run, "a key was given before")
        run.add(words)
    return key


def watch_run(f):
    def running(*args, **kwargs):
        watch_keys["run"] = set()
        return f(*args, **kwargs)

    return running


def watched_haiku_transform(f, **options):
    return hk.transform(watch_run(f), **options)


def watched_haiku_transform_with_state(f):
    return hk.transform_with_state(watch_run(f))


def watched_haiku_next_rng_key():
    return watch_key(hk.next_rng_key())


def watched_haiku_next_rng_keys(num):
    keys = hk.next_rng_keys(num)
    for key in keys:
        watch_key(key)
    return keys
