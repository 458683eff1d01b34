"""`filter_value_and_grad` gives the value of the function, and the gradient of `filter_grad`.

Source: equinox.filter_value_and_grad: "Creates a function that evaluates both `fun` and the gradient of `fun`"
"""


def watched_equinox_filter_value_and_grad(fun=None, *, has_aux=False):
    if fun is None:
        return lambda fun: watched_equinox_filter_value_and_grad(fun, has_aux=has_aux)

    def both(x, *args, **kwargs):
        # A state can be used once.
        is_traced = watch_traced(x, args, kwargs)
        first, second = watch_copy((args, kwargs)), watch_copy((args, kwargs))
        value, gradient = eqx.filter_value_and_grad(fun, has_aux=has_aux)(x, *args, **kwargs)
        if not is_traced:
            watch(watch_same(value, fun(x, *first[0], **first[1])), "it is another value")
            alone = eqx.filter_grad(fun, has_aux=has_aux)(x, *second[0], **second[1])
            watch(watch_same(gradient, alone[0] if has_aux else alone), "it is another gradient")
        return value, gradient

    return both
