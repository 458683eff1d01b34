def watched_assigned(values):
    """Outside of all places, no module changes."""
    for module in watch_modules(values):
        watch(watch_refuses(lambda: watch_set(module)), "an attribute of a module was set")
        name = list(vars(module))[0]
        watch(watch_refuses(lambda: delattr(module, name)), "an attribute of a module was deleted")
        refused = watch_refuses(lambda: setattr(module, "watch_new", 1))
        watch(refused, "a module got a new attribute")
