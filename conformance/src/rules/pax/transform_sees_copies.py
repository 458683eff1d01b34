watch_outside = []


def watched_assigned(values):
    watch_outside.extend(watch_modules(values))


def watched_function(function):
    """`function`, which a transform calls."""
    def call(*args, **kwargs):
        for module in watch_modules((args, kwargs)):
            refused = watch_refuses(lambda: watch_set(module))
            watch(refused, "a module that a transform handed over was changed")
            is_copy = not any(module is other for other in watch_outside)
            watch(is_copy, "a transform handed over a module from outside")
        return function(*args, **kwargs)
    return call


def watched_pax_grad(function, *args, **kwargs):
    return pax.grad(watched_function(function), *args, **kwargs)


def watched_pax_value_and_grad(function, *args, **kwargs):
    return pax.value_and_grad(watched_function(function), *args, **kwargs)


def watched_pax_scan(function, *args, **kwargs):
    return pax.scan(watched_function(function), *args, **kwargs)
