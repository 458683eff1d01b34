WATCH_PLACES = []


def watched_entered(module):
    """Every module that another one holds has a path of its own."""
    if not watch_is_module(module) or module.scope is None:
        return
    held = []
    for name in dir_of(module):
        watch_held(module.__dict__[name], held)
    paths = [child.path for child in held]
    for i, path in enumerate(paths):
        watch_at(path not in paths[:i], "/".join(path), "the path of one module", "of two")
    WATCH_PLACES.append((module, module.path))
    for other, path in WATCH_PLACES:
        if other is module:
            watch_at(path == module.path, "/".join(path), path, module.path)


def dir_of(module):
    return [name for name in module.__dict__ if name != "parent" and not name.startswith("_")]


def watch_held(value, held):
    if watch_is_module(value):
        if value.scope is not None and not any(value is other for other in held):
            held.append(value)
    elif hasattr(value, "items"):
        for item in value.values():
            watch_held(item, held)
    elif isinstance(value, (list, tuple)):
        for item in value:
            watch_held(item, held)
