"""No seed is given twice in a run.

Source: ninjax.seed: "Split the global random seed and return a new local seed"
"""

watch_given = {}


def watch_key(key):
    if not watch_traced(key):
        words = tuple(int(word) for word in key)
        watch(words not in watch_given.setdefault("run", set()), "a seed was given before")
        watch_given["run"].add(words)


def watched_ninjax_seed(amount=None, optional=False, reserve=16):
    keys = nj.seed(amount, optional, reserve)
    if keys is not None:
        for key in [keys] if amount is None else keys:
            watch_key(key)
    return keys


def watched_ninjax_pure(fun, nested=False):
    pure = nj.pure(fun, nested)

    def seen(*args, **kwargs):
        outer, watch_given["run"] = watch_given.get("run", set()), set()
        try:
            return pure(*args, **kwargs)
        finally:
            watch_given["run"] = outer

    seen._is_pure = True
    return seen
