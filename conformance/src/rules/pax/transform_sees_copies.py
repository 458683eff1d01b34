def watched_function(function):
    """`function`, which a transform calls."""
    def call(*args, **kwargs):
        for module in watch_modules((args, kwargs)):
            refused = watch_refuses(lambda: watch_set(module))
            watch(refused, "a module that a transform handed over was changed")
        return function(*args, **kwargs)
    return call


def watched_pax_grad(function, *args, **kwargs):
    return pax.grad(watched_function(function), *args, **kwargs)


def watched_pax_value_and_grad(function, *args, **kwargs):
    return pax.value_and_grad(watched_function(function), *args, **kwargs)


def watched_pax_scan(function, *args, **kwargs):
    return pax.scan(watched_function(function), *args, **kwargs)
