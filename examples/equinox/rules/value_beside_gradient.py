"""`filter_value_and_grad` gives the value of the function, and the gradient of `filter_grad`.

Source: equinox.filter_value_and_grad: "Creates a function that evaluates both `fun` and the gradient of `fun`"
"""


def watched_equinox_filter_value_and_grad(fun=None, *, has_aux=False):
    if fun is None:
        return lambda fun: watched_equinox_filter_value_and_grad(fun, has_aux=has_aux)

    def both(x, *args, **kwargs):
        value, gradient = eqx.filter_value_and_grad(fun, has_aux=has_aux)(x, *args, **kwargs)
        if not watch_traced(x, args, kwargs):
            watch(watch_same(value, fun(x, *args, **kwargs)), "it is another value")
            alone = eqx.filter_grad(fun, has_aux=has_aux)(x, *args, **kwargs)
            watch(watch_same(gradient, alone[0] if has_aux else alone), "it is another gradient")
        return value, gradient

    return both
