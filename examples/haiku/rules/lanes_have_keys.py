"""Under `hk.vmap` with `split_rng` each lane has a key of its own, which the function around does not get again.

Source: hk.vmap: "split_rng: Controls whether random key APIs inside the mapped function return different output per batch element"
"""


def watched_haiku_vmap(fun, in_axes=0, out_axes=0, axis_name=None, axis_size=None, *, split_rng):
    mapped = hk.vmap(fun, in_axes, out_axes, axis_name, axis_size, split_rng=split_rng)

    def of(*args):
        if split_rng and not watch_traced(args):
            draw = hk.vmap(lambda *_: hk.next_rng_key(), in_axes, 0, axis_name, axis_size, split_rng=True)
            keys = [*draw(*args), hk.next_rng_key()]
            words = {tuple(int(word) for word in key) for key in keys if not watch_traced(key)}
            watch(len(words) in (0, len(keys)), "a key is there twice")
        return mapped(*args)

    return of
