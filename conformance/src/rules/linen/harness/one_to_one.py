ISOGRAFT_PLACES = []


def isograft_reads(module):
    """Every module that another one holds has a path of its own."""
    if not isograft_is_module(module) or module.scope is None:
        return
    held = []
    for name in dir_of(module):
        isograft_held(module.__dict__[name], held)
    paths = [child.path for child in held]
    for i, path in enumerate(paths):
        isograft_checked(path not in paths[:i], "/".join(path), "the path of one module", "of two")
    ISOGRAFT_PLACES.append((module, module.path))
    for other, path in ISOGRAFT_PLACES:
        if other is module:
            isograft_checked(path == module.path, "/".join(path), path, module.path)


def dir_of(module):
    return [name for name in module.__dict__ if name != "parent" and not name.startswith("_")]


def isograft_held(value, held):
    if isograft_is_module(value):
        if value.scope is not None and not any(value is other for other in held):
            held.append(value)
    elif hasattr(value, "items"):
        for item in value.values():
            isograft_held(item, held)
    elif isinstance(value, (list, tuple)):
        for item in value:
            isograft_held(item, held)
