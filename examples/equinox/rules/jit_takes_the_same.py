"""What a function takes by itself it takes under `filter_jit`, too: arrays of any shape, and anything else.

Source: equinox.filter_jit: "All JAX and NumPy arrays are traced, and all other types are held static."
"""


def watched_equinox_filter_jit(fun=None, **options):
    if fun is None:
        return lambda fun: watched_equinox_filter_jit(fun, **options)
    compiled = eqx.filter_jit(fun, **options)

    def called(*args, **kwargs):
        before, after = watch_copy((args, kwargs))
        try:
            out = compiled(*args, **kwargs)
        except jax.errors.ConcretizationTypeError:
            raise  # a branch on a traced value: the function asks for what is not known
        except (TypeError, ValueError):
            watch(watch_raises(lambda: fun(*before, **after)), "it raises, and the function by itself does not")
            raise
        watch(True, "")
        return out

    return called
